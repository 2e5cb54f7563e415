/** Hosts that lead into a private network, from SSRF bypass lists and reports. */
export const PRIVATE_HOSTS = [
	...[
		"127.0.0.1",
		"127.1",
		"127.0.1",
		"2130706433",
		"0x7f000001",
		"0x7f.0.0.1",
		"0177.0.0.1",
		"017700000001",
		"127.0.0.1.",
		"127.127.127.127",
	],
	...["0", "0.0.0.0", "0x0", "00.0", "127.000.000.001", "0x7f.1", "0177.1", "0X7F000001", "0x00000000000000007f000001"],
	...["169.254.169.254", "2852039166", "0xa9fea9fe", "0xa9.0xfe.0xa9.0xfe", "0251.0376.0251.0376", "169.16689662", "025177524776"],
	...[
		"168.63.129.16",
		"100.100.100.200",
		"192.0.0.192",
		"10.0.0.1",
		"172.16.0.1",
		"172.31.255.255",
		"192.168.0.1",
		"3232235521",
		"255.255.255.255",
	],
	...[
		"[::1]",
		"[::]",
		"[0:0:0:0:0:0:0:1]",
		"[::ffff:127.0.0.1]",
		"[::ffff:7f00:1]",
		"[::127.0.0.1]",
		"[64:ff9b::7f00:1]",
		"[64:ff9b::a9fe:a9fe]",
	],
	...[
		"[64:ff9b:1::7f00:1]",
		"[2002:7f00:1::]",
		"[2001:0:7f00:1::]",
		"[fe80::1]",
		"[fe80::1%25lo]",
		"[::1%25lo]",
		"[fd00:ec2::254]",
		"[fd20:ce::254]",
	],
	...["[fec0::1]", "[ff02::1]", "[2606:4700::5efe:127.0.0.1]", "[::ffff:0:127.0.0.1]"],
	...[
		"localhost",
		"LOCALHOST.",
		"a.localhost",
		"localhost.localdomain",
		"ip6-localhost",
		"intranet",
		"metadata.google.internal",
		"db.internal",
	],
	...["printer.local", "nas.lan", "router.home.arpa", "x.onion", "host.docker.internal", "com.au"],
	...[
		"①②⑦.⓪.⓪.①",
		"１２７.０.０.１",
		"127。0。0。1",
		"127．0．0．1",
		"127｡0｡0｡1",
		"𝟏𝟐𝟕.𝟎.𝟎.𝟏",
		"ｌｏｃａｌｈｏｓｔ",
		"ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
		"๑๒๗.0.0.1",
	],
	...["%31%32%37.0.0.1", "127%2e0%2e0%2e1", "loc%61lhost", "%6c%6f%63%61%6c%68%6f%73%74", "127.0.0.1%00.reefcafe.com.au", "127.0.0.1%09"],
	...[
		"reefcafe.com.au@127.0.0.1",
		"user:word@127.0.0.1",
		"reefcafe.com.au:80@127.0.0.1",
		"127.0.0.1\\@reefcafe.com.au",
		"127.0.0.1#@reefcafe.com.au",
	],
	...["127.0.0.1?@reefcafe.com.au", "127.0.0.1:80:80", "o177.0.0.1", "0o177.0.0.1", "q177.0.0.1", "1.1.1.1 &@127.0.0.1# @127.0.0.1"],
];

/** URLs that are dangerous for more than their host: other schemes, ports, and hidden characters. */
export const OTHER_ADDRESSES = [
	...[
		"localhost:3000",
		"http:127.0.0.1",
		"http:/127.0.0.1",
		"http:///127.0.0.1",
		"///127.0.0.1",
		"//127.0.0.1",
		"http:\\\\127.0.0.1",
		"http:/\\127.0.0.1",
	],
	...[
		"http://127.0.0.1\t/",
		"http://127.0.0\n.1/",
		"ht\ttp://127.0.0.1/",
		"http://\r127.0.0.1/",
		"\0http://127.0.0.1/",
		"http://127.0.0.1 /",
	],
	...[
		"file:///etc/passwd",
		"gopher://127.0.0.1:6379/_FLUSHALL",
		"dict://127.0.0.1:11211/",
		"ftp://127.0.0.1/",
		"ldap://127.0.0.1/",
		"ws://127.0.0.1/",
	],
	...[
		"jar:http://127.0.0.1!/",
		"data:text/html,<p>",
		"javascript:fetch('http://127.0.0.1')",
		"unix:/var/run/docker.sock",
		"http://unix:/var/run/docker.sock",
	],
	...["https://reefcafe.com.au:22/", "https://reefcafe.com.au:6379/", `http://${"a".repeat(64)}.com.au/`],
];

/** Lists all private addresses, on the default port and on the port where a canary listens. */
export function listPrivateAddresses(port: number): string[] {
	const plain = [...PRIVATE_HOSTS.flatMap((host) => [`http://${host}/`, `https://${host}/`]), ...OTHER_ADDRESSES];
	return [...plain, ...plain.map((url) => url.replace(/^(https?:\/\/[^/\\?#]+)/, `$1:${port}`))];
}
