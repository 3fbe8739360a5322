/** Spellings of addresses that lead inside, or to nothing that is a page of the web. */
export const hostileAddresses = [
  // This machine, in the spellings browsers understand.
  ...[
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://127.255.255.255/',
    'http://2130706433/',
  ],
  ...[
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://0x7f000001/',
    'http://0x7f.0x0.0x0.0x1/',
    'http://0X7F.1/',
  ],
  ...['http://0/', 'http://0.0.0.0/', 'http://00000000000000000000000000000000/', 'http://127.000.000.001/'],
  ...[
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://127．0．0．1/',
    'http://127｡0｡0｡1/',
    'http://１２７.0.0.1/',
  ],
  ...['http://%31%32%37.0.0.1/', 'http://127.0.0.1./', 'http://127.0.0.1%2f@news.example/', 'http:127.0.0.1'],
  ...[
    'http:\\\\127.0.0.1\\',
    'http:///127.0.0.1/',
    'http:/127.0.0.1/',
    'HTTP://127.0.0.1',
    'http://127.0.0.1#@news.example/',
  ],
  // Names that every machine takes for itself, and names of ours.
  ...[
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://ｌｏｃａｌｈｏｓｔ/',
    'http://localhost.localdomain/',
  ],
  ...[
    'http://a.localhost/',
    'http://ip6-localhost/',
    'http://127.0.0.1.nip.example/',
    'http://xn--fiqs8s.example/',
    'http://printer/',
  ],
  // Houses of others.
  ...[
    'http://10.0.0.1/',
    'http://10.255.255.255/',
    'http://167772161/',
    'http://012.1.1.1/',
    'http://0xa.1/',
  ],
  ...[
    'http://172.16.0.1/',
    'http://172.31.255.254/',
    'http://2886729729/',
    'http://192.168.0.1/',
    'http://192.168.65535/',
  ],
  ...[
    'http://0xc0a80101/',
    'http://3232235777/',
    'http://100.64.0.1/',
    'http://100.127.255.255/',
    'http://198.18.0.1/',
  ],
  // What clouds tell of themselves.
  ...[
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
  ],
  ...[
    'http://100.100.100.200/latest/meta-data/',
    'http://192.0.0.192/opc/v2/',
    'http://metadata.google.internal/',
  ],
  ...['http://[fd00:ec2::254]/latest/meta-data/', 'http://169.254.169.254.xip.example/'],
  // The sixth version, with others inside it.
  ...[
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[0000::0001]/',
    'http://[::ffff:127.0.0.1]/',
  ],
  ...[
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:a00:1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::127.0.0.1]/',
  ],
  ...[
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[2002:7f00:1::]/',
  ],
  ...[
    'http://[2001:0:7f00:1::]/',
    'http://[2001:db8::1]/',
    'http://[fe80::1]/',
    'http://[fe80::1%25eth0]/',
    'http://[fe80::1%eth0]/',
  ],
  ...[
    'http://[fc00::1]/',
    'http://[fd12:3456::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[::ffff:0:127.0.0.1]/',
  ],
  // Everyone, nobody, and examples.
  ...[
    'http://224.0.0.1/',
    'http://239.255.255.250:80/',
    'http://255.255.255.255/',
    'http://240.0.0.1/',
    'http://192.0.2.1/',
  ],
  ...['http://198.51.100.1/', 'http://203.0.113.1/', 'http://192.88.99.1/'],
  // Names of people in front, and behind.
  ...[
    'http://user@news.example/',
    'http://user:secret@news.example/',
    'http://news.example@127.0.0.1/',
    'http://127.0.0.1@news.example/',
  ],
  ...['http://news.example:80@127.0.0.1:80/', 'http://a:b@[::1]/', 'https://:@127.0.0.1/'],
  // Other doors.
  ...[
    'http://127.0.0.1:443/',
    'http://news.example:22/',
    'http://news.example:25/',
    'http://news.example:6379/',
  ],
  ...[
    'http://news.example:8080/',
    'https://news.example:8443/',
    'http://news.example:0/',
    'http://news.example:65535/',
  ],
  ...['http://news.example:65536/', 'http://news.example:-1/', 'http://news.example:80:80/'],
  // Other ways.
  ...[
    'ftp://news.example/',
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'gopher://127.0.0.1:6379/_INFO',
    'dict://127.0.0.1:11211/',
  ],
  ...[
    'data:text/html,<p>x</p>',
    'javascript:alert(1)',
    'blob:https://news.example/1',
    'about:blank',
    'view-source:http://127.0.0.1/',
  ],
  ...[
    'ws://127.0.0.1/',
    'wss://127.0.0.1/',
    'ldap://127.0.0.1/',
    'jar:http://127.0.0.1!/',
    'mailto:a@news.example',
  ],
  // No addresses at all, and lines too many.
  ...[
    '',
    ' ',
    'news',
    '//news.example/',
    '/etc/passwd',
    '../../etc/passwd',
    'http://',
    'http:///',
    'https://?',
    'http://#',
  ],
  ...[
    'http://[::1',
    'http://[]/',
    'http://1.2.3.4.5/',
    'http://256.1.1.1/',
    'http://0x100000000/',
    'http://exa mple.com/',
  ],
  ...[
    'http://news.example\r\nHost: 127.0.0.1/',
    'http://127.0.0.1\r\n/',
    'http://127.0.0.1\t/',
    'http://127.0.0.1/%0d%0aHost:%20a',
  ],
  ...['http://news.exa\u0000mple/', 'http://news<.example/', 'http://%zz/'],
]
