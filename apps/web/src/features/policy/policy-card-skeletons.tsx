import { commonWords } from '@portal/words/ground/common-words.ts'
import { nbsp } from '@portal/words/ground/nbsp.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import drawingStyles from '../../shell/page/drawing.module.css'
import { Definition, DefinitionList } from '../../ui/display/definition-list.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import { Card } from '../../ui/surface/card.tsx'
import styles from './policies.module.css'
import cardStyles from './policy-card.module.css'

/** A card in the shape of the first to come. */
export function PolicyCardSkeletons() {
  return (
    // Its opening as well is that of a customer with one.
    <div aria-busy="true" data-calm="">
      <p role="status">
        <VisuallyHidden>{commonWords.loadingPolicies}</VisuallyHidden>
      </p>
      {/* One, across, as an only card is, and the first of three: none goes away again. */}
      <div className={styles.list} aria-hidden="true">
        <div data-lead="-">
          <CardSkeleton />
        </div>
      </div>
    </div>
  )
}

const facts = [
  [text.formula, cardStyles.formula],
  [text.premium, cardStyles.premium],
  [text.crm],
  [text.policyNumber],
  [text.startDate],
]

function CardSkeleton() {
  return (
    <Card>
      <div className={cardStyles.header}>
        <Skeleton shape="title" />
        <Skeleton shape="tag" />
        <Skeleton shape="short" />
        <span className={drawingStyles.drawing}>
          <Skeleton shape="whole" />
        </span>
      </div>
      <div>
        <div className={cardStyles.facts}>
          <DefinitionList>
            {facts.map(([term, className = '']) => (
              <Definition key={term} term={term}>
                <span className={`${cardStyles.value} ${className}`}>
                  <Skeleton shape="short" />
                </span>
              </Definition>
            ))}
          </DefinitionList>
        </div>
        <div className={cardStyles.foot}>
          <div className={cardStyles.actions}>
            <Skeleton shape="button" />
            <Skeleton shape="button" />
            {[cardStyles.paper, ''].map((paper) => (
              <span key={paper} className={`${cardStyles.wait} ${paper}`}>
                <Skeleton shape="short" />
              </span>
            ))}
          </div>
        </div>
        <p>{nbsp}</p>
      </div>
    </Card>
  )
}
