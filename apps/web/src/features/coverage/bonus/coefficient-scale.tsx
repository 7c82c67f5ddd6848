import { coefficients } from '@portal/domain/ground/coefficients.ts'
import { bonusMalus as text } from '@portal/words/coverage/bonus-malus.ts'
import styles from './bonus.module.css'

const { least, first, most } = coefficients

// Most drivers are between the least and the first: that part has the room to tell them apart.
const firstAt = 40

/** Where it stands on the drawing, in percent. */
function at(crm: number): number {
  if (crm <= first) return (firstAt * (crm - least)) / (first - least)
  return firstAt + ((100 - firstAt) * (crm - first)) / (most - first)
}

/** Its figure, within the width of the drawing. */
function Figure({ crm, y, weight }: { crm: number; y: number; weight?: number }) {
  const x = at(crm)
  return (
    <text x={`${x}%`} y={y} textAnchor={anchorOf(x)} fontWeight={weight}>
      {text.coefficient(crm)}
    </text>
  )
}

function anchorOf(x: number) {
  if (x < 5) return 'start'
  return x > 95 ? 'end' : 'middle'
}

/** The coefficient on the scale of all there are; drawn in the colours of the text around it. */
export function CoefficientScale({ crm }: { crm: number }) {
  return (
    <svg
      className={styles.scale}
      role="img"
      aria-label={text.scale(crm)}
      width="100%"
      height="72"
      fill="currentColor"
    >
      <Figure crm={crm} y={16} weight={600} />
      <rect y="33" width="100%" height="6" rx="3" opacity="0.25" />
      <circle cx={`${at(crm)}%`} cy="36" r="9" />
      {[least, first, most]
        .filter((mark) => mark !== crm)
        .map((mark) => (
          <Figure key={mark} crm={mark} y={66} />
        ))}
    </svg>
  )
}
