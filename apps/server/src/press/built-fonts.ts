/** Generated from the fonts that come along, packed as `packChars` does; a test compares. */
const serif =
  'w 2n x 2s c 4 6 2 c 4 n 2 2 2 3 4 2 2 k 6 10 1 d 2 d 2 s g r 2 2f 1 f 1 2h 1 b 1 1 3 d 1 g 2 k 2 2 1 2 1 4 1 3o h 1 7 7 p 1j 1 e 1s 1 1 54c 2 2o 2i 7c 2 c 7 1 3 1 3 1 3 2 3 8 1 1 2 1 1 3 4 5 1 4 3 7 1 y 1 1g 1 1 2 1c 2 x 1 2 1 1 1 3 2 4 1 3 1 2 1 a 2 3 2 3 1 2 1 6 1 5 1 10 c 4 c k a u 2 a 3 4 2 3 1 1 1 1 1 h 4 b 1 a 1 1 2 1 7 3 1 1 3 1 1 4 1 2 4 2 1 1 a 5 4 5 1 5 1 1 1 2 1 3 1 j 3 1 4 2 2 2 2 2 2 2 2 a 6 2 2 9 5 6 1 4 1 p 1 q 2 j 1 l 3 a 1 5 1 g 2 3p 2 c f 1 1 b 2 1z 1 1o 98 5 3 2 2 4 2 2 2 4 2 1 4 1 6 e 5 8 1 g 4 1 2 2 1 4 2 6 2 4 4 f 1 g 3 t g 2 c y 1 s 2 1v 1 g 1 6 1 y 1 1 2 l 1 v u d 1 b6 2 3t 1 1m 2 7d 3 i 1 3e 1 is 2 1w q 1 2h c 5y q c 4 1s 1 2e 2 2v 5 17 1 1f 1 16 1 18 4 10 c 1b 1 7g 1 58z 1s g74 hkx 3 1 2 3 3 8 6 2 3 c 2 1 1 1 5 1 1 1 2 8 1 3 2 1 1 3 1 3 2 a 1 3 7 5 1 3 3 1 1 2 3 2 3 3 2 4 3 1 1 2 1 1 1 1 1 2 1 2 2 1 2 5 1 8 1 6 1 1 2 1 2 1 2 1 1 4 2 9 1 7 3 1 9 2 1 1 1 7 1 2 2 4 2 1 1 1 1 2 1 2 4 1 1 1 4 1 1 1 2 3 1 6 3 1 2 2 3 5 1 3 3 1 2 1 1 c 1 1 1 1 1 g 3 4h 5 ln a m z 1 j 1 4 45 4f 1 u 3 6 2 6 2 6 2 3 3 7 1 7 1bm9 d 3 2l 3 1p 2b 3 d 18 4 9 7 2 2t1 1 1 1 1u 1 47 1 xv 1 25 1 195 1 1c9 1 3c 1 cj 1 3w7 1 2ez 1 1cb 2 ay 1 re 1 f 1 1cq 1 6p 1 11 1 3f 1 23 1 220 1 1b 1 1x 1 1ta 1 nd 1 h7 1 dk 1 79 1 d0 1 ei 1 5g 1 2hc 1 16k 1 95 1 su 1 hb 1 s 1 96 1 o8 1 71 1 7 1 1 1 2 1 ca 1 3t 1 1k5 1 b4 1 1gt 1 4 1 8 1 1n4 1 7x 1 r 1 7s 1 5 1 x 1 11l 1 as 2 e 2 50 1 7m 1 2q 1 b 1 2 1 a 1 3q 1 b 1 2 1 25 1 3p 1 7 1 6 1 2 1 j 2 13 1 3b 2 3 1 1f 1 c 1 13 2 8 3 1 1 1 1 2w 2 m 1 1r 1 57 1 r 1 w 1 i 1 2 1 9 1 3 1 h 1 4b 1 em 1 47 1 2 1 p 1 6 1 47 1 9n 1 f 1 33 1 1d 1 e7 2 3i 1 w 1 7e 1 3 1 v 1 3m 1 b 1 r 1 36 1 1v 1 5 1 2 1 83 1 b 1 2 1 4q 1 5s 1 4 1 8 1 7 1 1 3 1 1 i 1 7 2 68 1 2 1 33 1 x 1 1n 1 63 1 4 1 2 1 h 1 j 1 2 1 i 1 6c 1 b 1 32 1 17 1 3j 1 3 2 2 1 6 2 1 1 3 1 1 1 8 1 3 1 b 2 8 1 4 1 2 1 2 1 3 1 2 1 1 1 3 1 1g 1 d 2 d 1 3r 1 8 1 45 2 6 1 1 1 2 2 6 1 3k 1 1 1 1 2 e 2 7 1 4 2 12 1 1u 1 1 1 8 1 2 1 3 1 29 1 b 1 a 1 1bk 1 6yb 1 b 1 1d 1 2x 1'
const sans =
  'w 2n x 2s c 4 6 2 c 4 n 2 2 2 3 4 2 2 k 6 10 1 d 2 d 2 s g r 2 2f 1 f 1 2h 1 b 1 1 3 d 1 g 2 k 2 2 1 2 1 4 1 3o h 1 7 7 p 1j 1 e 1s 1 1 54c 2 2o 2i 7c 2 c 7 1 3 1 3 1 3 2 3 8 1 1 2 1 1 3 4 5 1 4 3 7 1 y 1 1g 1 1 2 1c 2 x 1 2 1 1 1 3 2 4 1 3 1 2 1 a 2 3 2 3 1 2 1 6 1 5 1 10 c 4 c k a u 2 a 3 4 2 3 1 1 1 1 1 h 4 b 1 a 1 1 2 1 7 3 1 1 3 1 1 4 1 2 4 2 1 1 a 5 4 5 1 5 1 1 1 2 1 3 1 j 3 1 4 2 2 2 2 2 2 2 2 a 6 2 2 9 5 6 1 4 1 p 1 q 2 j 1 l 3 a 1 5 1 g 2 3p 2 c f 1 1 b 2 1z 1 1o 98 5 3 2 2 4 2 2 2 4 2 1 4 1 6 e 5 8 1 g 4 1 2 2 1 4 2 6 2 4 4 f 1 g 3 t g 2 c y 1 s 2 1v 1 g 1 6 1 y 1 1 2 l 1 v u d 1 b6 2 3t 1 1m 2 7d 3 i 1 3e 1 is 2 1w q 1 2h c 5y q c 4 1s 1 2e 2 2v 5 17 1 1f 1 16 1 18 4 10 c 1b 1 7g 1 58p 22 g6o hlc 4 1 2 4 2 8 1 1 4 6 1 a 2 1 1 1 5 1 4 8 1 3 4 3 1 3 2 a 1 3 6 6 1 3 1 1 1 1 1 2 3 2 3 3 2 4 3 1 1 4 1 1 1 2 1 l 1 4 1 3 1 3 1 1 2 1 1 4 2 9 1 7 2 2 5 1 3 2 1 1 1 7 1 2 2 4 1 2 1 1 1 2 1 2 4 1 1 1 4 1 1 1 2 3 1 6 3 1 2 2 3 5 1 3 3 1 2 1 1 c 1 1 1 1 1 h 2 4h 5 ln a m z 1 j 1 4 45 4f 1 u 3 6 2 6 2 6 2 3 3 7 1 7 1bm9 d 3 2l 3 1p 2b 3 d 18 4 9 7 2 2t1 1 1 1 1u 1 47 1 xv 1 25 1 195 1 1c9 1 3c 1 cj 1 3w7 1 2ez 1 1cb 2 ay 1 re 1 f 1 1cq 1 6p 1 11 1 3f 1 23 1 220 1 1b 1 1x 1 10u 1 sf 1 nd 1 h7 1 dk 1 79 1 d0 1 ei 1 5g 1 2hc 1 16k 1 7b 1 1t 1 su 1 hb 1 s 1 96 1 o8 1 71 1 7 1 1 1 2 1 ca 1 3t 1 1k5 1 b4 1 1gt 1 4 1 8 1 1n4 1 7x 1 r 1 7s 1 5 1 x 1 11l 1 as 2 e 2 50 1 7m 1 2q 1 b 1 2 1 a 1 3q 1 b 1 2 1 25 1 3p 1 7 1 6 1 2 1 j 2 13 1 3b 2 3 1 1f 1 c 1 13 2 8 3 1 1 1 1 2w 2 m 1 1r 1 57 1 r 1 w 1 i 1 2 1 9 1 3 1 h 1 4b 1 em 1 47 1 2 1 p 1 6 1 47 1 9n 1 f 1 33 1 1d 1 e7 2 3i 1 w 1 7e 1 3 1 v 1 3m 1 b 1 r 1 36 1 1v 1 5 1 2 1 83 1 b 1 2 1 4q 1 5s 1 4 1 8 1 7 1 1 3 1 1 i 1 7 2 68 1 2 1 33 1 x 1 1n 1 63 1 4 1 2 1 h 1 j 1 2 1 i 1 6c 1 b 1 32 1 17 1 3j 1 3 2 2 1 6 2 1 1 3 1 1 1 8 1 3 1 b 2 8 1 4 1 2 1 2 1 3 1 2 1 1 1 3 1 1g 1 d 2 d 1 3r 1 8 1 45 2 6 1 1 1 2 2 6 1 3k 1 1 1 1 2 e 2 7 1 4 2 12 1 1u 1 1 1 8 1 2 1 3 1 29 1 b 1 a 1 1bk 1 6yn 1 1d 1 4di 2 b1 1'

/** What is known of them without opening a file: the hash of their bytes, and which characters they have. */
export const builtFonts = {
  'noto-serif-sc-400': {
    hash: 'c358a69de3df5f423a8946a7b03e3126fb6ba116f1130a463455b4e39e1f0742',
    chars: serif,
  },
  'noto-serif-sc-900': {
    hash: '092e71a70c744be3cc33999eb4edcb10fbe95c1b4cff6c2d7f04d6ff15d031e2',
    chars: serif,
  },
  'noto-sans-sc-400': {
    hash: 'd45f67f0a7c0ca3f256950777ce6a61cc7ce5f9696d02900cbbaac25f8aa7d16',
    chars: sans,
  },
  'noto-sans-sc-700': {
    hash: '9a38ae0ab28cd5a256f9ea8e00dedc688aac17f7915fcb000572990afa956b96',
    chars: sans,
  },
  'noto-sans-sc-900': {
    hash: '2e4413c405bdf804f26571579b9b2dd8ea4732ea57a3b034f2467cad45a886e0',
    chars: sans,
  },
} as const satisfies Readonly<Record<string, { hash: string; chars: string }>>
