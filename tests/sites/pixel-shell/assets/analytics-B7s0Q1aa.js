window.__a=[];
