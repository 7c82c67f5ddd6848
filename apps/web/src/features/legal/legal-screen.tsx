import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { fictionalFields, fictionalNotice, identity } from '@portal/words/broker/identities.ts'
import { filledText, type LegalText } from '@portal/words/legal/legal-text.ts'
import { legal as text } from '@portal/words/legal/legal.ts'
import { Page } from '../../shell/page/page.tsx'
import { TitleDrawing } from '../../shell/title/title-drawing.tsx'
import { Button } from '../../ui/action/button.tsx'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import { LegalBlocks } from './legal-blocks.tsx'
import styles from './legal.module.css'
import { TableOfContents } from './table-of-contents.tsx'

/** A legal text with its table of contents, made to be read and to be printed. */
export function LegalScreen({ title, legalText }: { title: string; legalText: LegalText }) {
  const { lead, updated, sections } = filledText(legalText)
  return (
    <Page title={title} lead={<TitleDrawing scene="sheet">{frenchTypography(lead)}</TitleDrawing>}>
      <div className={styles.columns}>
        <TableOfContents sections={sections} />
        <div className={styles.text}>
          <p className={styles.updated}>
            {text.updated(formatFrenchDate(updated))}
            <Button tone="quiet" onClick={() => window.print()}>
              {text.print}
            </Button>
          </p>
          {fictionalFields(identity()).length > 0 && (
            <InlineMessage level="info">{frenchTypography(fictionalNotice)}</InlineMessage>
          )}
          {sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {frenchTypography(title)}
              </h2>
              <LegalBlocks blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}
