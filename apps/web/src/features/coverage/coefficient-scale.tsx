import { coefficients } from '@portal/domain/ground/coefficients.ts'
import { bonusMalus as text } from '@portal/words/coverage/bonus-malus.ts'

const { least, first, most } = coefficients

/** Where it stands on the drawing, whose ends have room for half a figure. */
const at = (crm: number) => `${8 + (84 * (crm - least)) / (most - least)}%`

/** The coefficient on the scale of all there are; drawn in the colours of the text around it. */
export function CoefficientScale({ crm }: { crm: number }) {
  return (
    <svg role="img" aria-label={text.scale(crm)} width="100%" height="72" fill="currentColor">
      <text x={at(crm)} y="16" textAnchor="middle" fontWeight="600">
        {text.coefficient(crm)}
      </text>
      <rect x={at(least)} y="33" width="84%" height="6" rx="3" opacity="0.25" />
      <circle cx={at(crm)} cy="36" r="9" />
      {[least, first, most].map((mark) => (
        <text key={mark} x={at(mark)} y="66" textAnchor="middle">
          {text.coefficient(mark)}
        </text>
      ))}
    </svg>
  )
}
