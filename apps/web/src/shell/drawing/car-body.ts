/** The bodies that are drawn. */
export type CarBody = 'city' | 'hatchback' | 'saloon' | 'estate' | 'crossover' | 'suv' | 'utility' | 'coupe'

// The models most driven in France, and ours; the feed names no body.
const models: readonly (readonly [CarBody, RegExp])[] = [
  [
    'utility',
    /\b(berlingo|kangoo|partner|rifter|combo|caddy|doblo|dokker|proace|citan|trafic|jumpy|expert|vivaro|transit|master|jumper|boxer|ducato|vito|touran)\b/,
  ],
  ['estate', /\b(alba|sw|break|estate|tourer|touring|sportstourer|variant|avant|combi|jogger|v[56]0|v90)\b/],
  [
    'crossover',
    /\b(captur|symbioz|arkana|rafale|2008|c3 aircross|yaris cross|c-hr|juke|puma|t-roc|t-cross|taigo|kona|niro|stonic|mokka|crossland|arona|kamiq|avenger|500x|crossback|x2|q2|gla|model y)\b/,
  ],
  [
    'suv',
    /\b(estrel|duster|bigster|kadjar|austral|koleos|[35]008|aircross|rav4|qashqai|x-trail|kuga|tiguan|tucson|sportage|grandland|ateca|kodiaq|karoq|compass|renegade|wrangler|jimny|defender|xc[469]0|x[135]|q[357]|gl[bce])\b/,
  ],
  [
    'coupe',
    /\b(coupe|cabriolet|cabrio|roadster|spider|mx-?5|tt|z4|a110|911|boxster|cayman|mustang|gt86|gr86|supra)\b/,
  ],
  [
    'hatchback',
    /\b(308|megane|scenic|golf|id\.?3|leon|astra|focus|corolla|prius|ceed|i30|octavia|scala|civic|auris|mazda ?3|c4|ds ?4|a3|classe a|serie 1|leaf|born|mg4|tipo|spring)\b/,
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
