import './harbour-scene.css'

// x, width, height of each house on the far shore, left to right.
const houses = [
  [0, 46, 64],
  [50, 34, 104],
  [88, 52, 78],
  [144, 30, 132],
  [178, 44, 92],
  [282, 40, 118],
  [326, 56, 70],
  [386, 34, 96],
  [424, 48, 54],
  [476, 30, 36],
] as const

// x, y, length of the light on the water, getting fainter towards us.
const glints = [
  [560, 578, 132],
  [592, 594, 64],
  [540, 610, 118],
  [618, 626, 90],
  [556, 642, 60],
  [586, 660, 112],
  [530, 678, 70],
  [604, 698, 84],
] as const

const clouds = [
  [92, 188, 150],
  [150, 208, 92],
  [700, 246, 126],
  [654, 264, 76],
] as const

const stars = [
  [64, 92],
  [150, 60],
  [236, 130],
  [318, 74],
  [420, 142],
  [508, 58],
  [590, 120],
  [668, 84],
  [742, 150],
  [816, 66],
  [860, 190],
  [520, 208],
] as const

// x, y and size of the trees on the near slope.
const trees = [
  [30, 742, 17],
  [62, 736, 23],
  [104, 744, 18],
  [150, 742, 26],
  [198, 752, 19],
  [262, 764, 24],
  [300, 772, 17],
  [372, 790, 21],
  [412, 800, 15],
  [486, 826, 19],
] as const

const horizon = 560

const windowsOf = (x: number, width: number, height: number) => {
  const columns = Math.floor((width - 8) / 10)
  const rows = Math.floor((height - 12) / 14)
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: x + 6 + (index % columns) * 10,
    y: horizon - height + 10 + Math.floor(index / columns) * 14,
    // A steady scatter of lit and dark windows, the same at every visit.
    lit: (index * 7 + x) % 5 < 2,
  })).filter(({ lit }) => lit)
}

// The row behind, a shade lighter.
const farHouses = [
  [24, 40, 116],
  [116, 44, 104],
  [204, 34, 128],
  [300, 36, 138],
  [358, 40, 108],
  [446, 26, 74],
] as const

const City = () => (
  <g>
    <g className="scene-city-far">
      {farHouses.map(([x, width, height]) => (
        <rect key={x} x={x} y={horizon - height} width={width} height={height} rx="2" />
      ))}
    </g>
    <g className="scene-city">
      {houses.map(([x, width, height]) => (
        <rect key={x} x={x} y={horizon - height} width={width} height={height} rx="2" />
      ))}
    </g>
    <g className="scene-window">
      {houses.flatMap(([x, width, height]) =>
        windowsOf(x, width, height).map((spot) => (
          <rect key={`${spot.x}-${spot.y}`} x={spot.x} y={spot.y} width="4" height="6" rx="1" />
        )),
      )}
    </g>
    <g className="scene-tower">
      <path d="M240 560q12-70 12.500-150h3q.500 80 12.500 150h-6q-7-46-8-92q-1 46-8 92Z" />
      <path d="M238 420h32l-6 10h-20ZM245 396h18l-3 7h-12ZM253 330h2v84h-2Z" />
    </g>
    <circle className="scene-beacon" cx="254" cy="328" r="3.500" />
  </g>
)

/** A sheet of manuscript folded into a bird. */
const PaperBird = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path className="scene-paper" d="M0 12 26 0 18 20Z" />
    <path className="scene-paper-shade" d="M18 20 26 0 32 16Z" />
    <path className="scene-paper" d="M18 20 32 16 46 24Z" />
  </g>
)

const Ground = () => (
  <g>
    <path className="scene-slope" d="M0 742C150 726 300 752 460 806S740 902 900 916V1000H0Z" />
    <path
      className="scene-path"
      d="M0 826C140 806 250 830 360 872S500 950 560 1000H430C380 940 300 896 200 878S60 868 0 878Z"
    />
    <g>
      {trees.map(([x, y, size], index) => (
        <g key={x}>
          <rect className="scene-trunk" x={x - 1.5} y={y} width="3" height={size + 8} />
          <circle className={index % 3 === 0 ? 'scene-tree' : 'scene-tree-light'} cx={x} cy={y} r={size} />
        </g>
      ))}
    </g>
    <path className="scene-near" d="M0 906C160 884 320 916 470 962L520 1000H0Z" />
  </g>
)

/** Morning over the harbour, night in the dark theme; the slope takes the theme's colour. */
export const HarbourScene = () => (
  <svg className="scene" viewBox="0 0 900 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <linearGradient id="scene-sky" x2="0" y2="1">
        <stop offset="0" className="scene-sky-1" />
        <stop offset="0.6" className="scene-sky-2" />
        <stop offset="1" className="scene-sky-3" />
      </linearGradient>
      <linearGradient id="scene-water" x2="0" y2="1">
        <stop offset="0" className="scene-water-1" />
        <stop offset="0.4" className="scene-water-2" />
        <stop offset="1" className="scene-water-3" />
      </linearGradient>
      <linearGradient id="scene-foot" x2="0" y2="1">
        <stop offset="0" className="scene-foot" stopOpacity="0" />
        <stop offset="1" className="scene-foot" stopOpacity="0.95" />
      </linearGradient>
    </defs>
    <rect width="900" height="620" fill="url(#scene-sky)" />
    <g className="scene-cloud">
      {clouds.map(([x, y, width]) => (
        <rect key={x} x={x} y={y} width={width} height="9" rx="4.500" />
      ))}
    </g>
    <g className="scene-star">
      {stars.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="1.600" />
      ))}
    </g>
    <circle className="scene-halo" cx="626" cy="430" r="132" />
    <circle className="scene-sun" cx="626" cy="430" r="78" />
    <path
      className="scene-far"
      d="M0 520C90 488 170 508 260 496S420 470 520 492S690 520 760 486S860 470 900 480V580H0Z"
    />
    <path className="scene-hills" d="M0 548C120 528 240 540 380 536S560 522 660 534S820 514 900 526V580H0Z" />
    <City />
    <rect y={horizon} width="900" height="440" fill="url(#scene-water)" />
    <g className="scene-glint">
      {glints.map(([x, y, width], index) => (
        <rect key={y} x={x} y={y} width={width} height="4" rx="2" opacity={0.75 - index * 0.08} />
      ))}
    </g>
    <g className="scene-boat">
      <path d="M740 642V602l-24 36Z" />
      <path d="M744 642V612l18 26Z" opacity="0.7" />
      <path d="M708 646h62l-10 12h-42Z" />
    </g>
    <PaperBird x={386} y={300} size={1.1} />
    <PaperBird x={470} y={246} size={0.82} />
    <PaperBird x={330} y={228} size={0.6} />
    <Ground />
    <rect y="700" width="900" height="300" fill="url(#scene-foot)" />
  </svg>
)
