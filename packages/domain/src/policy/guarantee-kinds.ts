// What motor insurance covers, by words of the usual names, in small letters without accents.
const table = [
  { kind: 'liability', group: 'others', names: /responsabilite civile|\baux (tiers|autres)/ },
  { kind: 'defence', group: 'others', names: /defense|recours|juridique/ },
  { kind: 'driver', group: 'others', names: /conducteur|corporel/ },
  {
    kind: 'own-damage',
    group: 'car',
    names: /tous (accidents|risques)|dommages? (accidentel|[ad]u vehicule)|collision/,
  },
  { kind: 'theft', group: 'car', names: /\bvols?\b/ },
  { kind: 'fire', group: 'car', names: /incendie/ },
  { kind: 'glass', group: 'car', names: /\bglaces?\b|pare-brise/ },
  { kind: 'climate', group: 'car', names: /climatique|tempete|grele|forces? de la nature/ },
  { kind: 'disaster', group: 'car', names: /catastrophe|attentat/ },
  { kind: 'contents', group: 'car', names: /contenu|accessoires|effets|objets|bagages/ },
  { kind: 'assistance', group: 'help', names: /assistance|depannage|remorquage/ },
  { kind: 'replacement', group: 'help', names: /remplacement|vehicule de pret|pret de vehicule|mobilite/ },
] as const

export type GuaranteeKind = (typeof table)[number]['kind']
export type GuaranteeGroup = (typeof table)[number]['group'] | 'more'

// What few policies cover, and what whoever insures the car itself gives by law, named or not: storms and
// disasters (L122-7, L125-1).
const seldom: readonly GuaranteeKind[] = ['contents']
const byLaw: readonly GuaranteeKind[] = ['climate', 'disaster']

/** What a guarantee of this name covers, the foremost first; nothing where the name tells nothing. */
export function guaranteeKinds(type: string): GuaranteeKind[] {
  return rowsOf(type).map(({ kind }) => kind)
}

/** The guarantees by what they serve, both in the order given, which is the broker's. */
export function groupGuarantees<Guarantee extends { type: string }>(guarantees: readonly Guarantee[]) {
  const groups = new Set(guarantees.map(({ type }) => groupOf(type)))
  return Array.from(groups, (group) => ({
    group,
    guarantees: guarantees.filter(({ type }) => groupOf(type) === group),
  }))
}

/**
 * The usual kinds that none of a policy's guarantees covers. Nothing where the name of one tells nothing: it
 * may be any of them.
 */
export function missingKinds(guarantees: readonly { type: string }[]): GuaranteeKind[] {
  const isCarCovered = guarantees.some(({ type }) => groupOf(type) === 'car')
  const covered = new Set([
    ...guarantees.flatMap(({ type }) => guaranteeKinds(type)),
    ...(isCarCovered ? byLaw : []),
    ...seldom,
  ])
  const isAllRead = guarantees.length > 0 && guarantees.every(({ type }) => groupOf(type) !== 'more')
  return isAllRead ? table.map(({ kind }) => kind).filter((kind) => !covered.has(kind)) : []
}

function groupOf(type: string): GuaranteeGroup {
  return rowsOf(type)[0]?.group ?? 'more'
}

function rowsOf(type: string) {
  const plain = type.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return table.filter(({ names }) => names.test(plain))
}
