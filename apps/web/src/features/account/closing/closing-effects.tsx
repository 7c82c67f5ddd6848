import { account as text } from '@portal/words/account/account.ts'
import { paths } from '../../../ground/paths.ts'
import { ScreenLink } from '../../../shell/link/screen-link.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from '../frame/account.module.css'

/** What closing the account ends and what is kept, said before the password is asked for (decisions §2). */
export function ClosingEffects() {
  return (
    <>
      <InlineMessage level="warn" title={text.closingLead} />
      <Card className={styles.effects}>
        <div>
          <h3>{text.closingEnds}</h3>
          <Effects sentences={text.closingEnding} />
        </div>
        <div>
          <h3>{text.closingKept}</h3>
          <Effects sentences={text.closingKeeping} />
        </div>
        <p>
          {text.exportFirst} <ScreenLink to={paths.privacy()}>{text.exportData}</ScreenLink>
        </p>
        <p>
          <ScreenLink to={paths.personalInformation()}>{text.privacyPolicy}</ScreenLink>
        </p>
      </Card>
    </>
  )
}

function Effects({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
