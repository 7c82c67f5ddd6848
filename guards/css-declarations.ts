type Declaration = { readonly property: string; readonly value: string }

/** Every `property: value` of a style sheet, comments left out. */
export function cssDeclarationsOf(css: string): Declaration[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return Array.from(plain.matchAll(/([\w-]+)\s*:\s*([^;{}]+)[;}]/g), ([, property = '', value = '']) => ({
    property,
    value: value.trim(),
  }))
}

/** The colours written out in a value: #hex, functions and CSS names; currentColor and the like are roles. */
export function rawColoursIn(value: string): string[] {
  // Names inside url(), var() and strings are no colours.
  const bare = value.replace(/url\([^)]*\)|var\(--[\w-]+|"[^"]*"|'[^']*'/g, ' ')
  return (
    bare
      .match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|oklch|oklab|lab|lch)a?\(|\b[a-z]+\b(?![-(])/gi)
      ?.filter(isColour) ?? []
  )
}

function isColour(word: string): boolean {
  return /[#(]/.test(word) || colourNames.has(word.toLowerCase())
}

const colourNames = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue
  chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey
  darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
  darkturquoise darkviolet deeppink deepskyblue dimgray dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro
  ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush
  lawngreen lemonchiffon lightblue lightcoral lightcyan lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen
  lightskyblue lightslategray lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue
  mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue
  mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
  paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue
  saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray snow springgreen steelblue tan
  teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen`.split(/\s+/),
)
