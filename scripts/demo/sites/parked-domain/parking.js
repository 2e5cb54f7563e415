document.getElementById("target").style.opacity="1";
