/** The bodies that are drawn. */
export type CarBody = 'city' | 'hatchback' | 'suv' | 'utility' | 'saloon'

// The models most driven in France, and ours; the feed names no body.
const models: readonly (readonly [CarBody, RegExp])[] = [
  [
    'suv',
    /\b(estrel|captur|duster|bigster|symbioz|kadjar|arkana|austral|rafale|koleos|[235]008|aircross|yaris cross|c-hr|rav4|juke|qashqai|puma|kuga|t-roc|t-cross|tiguan|tucson|kona|sportage|niro|stonic|mokka|crossland|grandland|arona|ateca|kamiq|karoq|kodiaq|avenger|compass|renegade|500x|xc40|xc60|x1|x3|q2|q3|q5|gl[abc]|model y)\b/,
  ],
  [
    'utility',
    /\b(berlingo|kangoo|partner|rifter|combo|caddy|doblo|dokker|proace|citan|trafic|jumpy|expert|vivaro|transit|master|jumper|boxer|ducato|vito|touran)\b/,
  ],
  [
    'hatchback',
    /\b(alba|308|megane|scenic|golf|id\.?3|leon|astra|focus|corolla|prius|ceed|i30|octavia|scala|civic|auris|mazda ?3|c4|ds ?4|a3|classe a|serie 1|leaf|born|mg4|tipo|spring)\b/,
  ],
  [
    'saloon',
    /\b(ligne|508|talisman|latitude|passat|arteon|superb|a4|a6|ioniq 6|model [3s]|classe [ces]|serie [357])\b/,
  ],
]

/** The body that a model is drawn with: a small car, the commonest, where nothing else is known. */
export function carBodyOf(model: string): CarBody {
  const plain = model.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return models.find(([, names]) => names.test(plain))?.[0] ?? 'city'
}

const tints = 3

/**
 * Which of its body's paints a model has, from 0: two cars of one customer are seldom drawn alike, and one is
 * drawn alike on every screen.
 */
export function tintOf(model: string): number {
  let sum = 7
  for (let at = 0; at < model.length; at++) sum = (sum * tints + model.charCodeAt(at)) % 9973
  return sum % tints
}
