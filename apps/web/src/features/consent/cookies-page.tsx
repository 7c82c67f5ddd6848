import { cookieKinds } from '@portal/words/consent/cookie-kinds.ts'
import { cookies as text } from '@portal/words/consent/cookies.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { useId, useState, type SyntheticEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { choosePerformance, performanceConsent } from '../../analytics/consent/consent.ts'
import fields from '../../form/field/field.module.css'
import { paths } from '../../ground/paths.ts'
import { ScreenLink } from '../../shell/link/screen-link.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TitleDrawing } from '../../shell/title/title-drawing.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Definition, DefinitionList } from '../../ui/display/definition-list.tsx'
import { Card } from '../../ui/surface/card.tsx'
import styles from './cookies-page.module.css'

/** §2 /cookies: which cookies the customer accepts; 'continue' keeps the choice and goes back. */
export function CookiesPage() {
  const [performance, setPerformance] = useState(performanceConsent() === true)
  const goBack = useGoBack()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    choosePerformance(performance)
    goBack()
  }
  return (
    <Page title={screenTitles.cookies} lead={<TitleDrawing scene="lock">{text.lead}</TitleDrawing>}>
      <form onSubmit={submit} className={styles.choices}>
        <Card as="section" aria-label={text.question} className={styles.kinds}>
          <Choice label={text.required} hint={text.requiredHint} checked disabled />
          <Choice
            label={text.performance}
            hint={text.performanceHint}
            checked={performance}
            onChange={setPerformance}
          />
          <Button type="submit">{text.continue}</Button>
        </Card>
        <Card className={styles.which}>
          <DefinitionList>
            <Definition term={text.required} wide>
              {cookieKinds.requiredLead}
              <ul>
                {cookieKinds.needed.map(({ use, names, kept }) => (
                  <li key={use}>
                    <strong>{use}</strong> {names}
                    {', '}
                    {kept}
                  </li>
                ))}
              </ul>
            </Definition>
            <Definition term={text.performance} wide>
              {cookieKinds.performance}
            </Definition>
          </DefinitionList>
          <ScreenLink to={paths.rules()}>{text.more}</ScreenLink>
        </Card>
      </form>
    </Page>
  )
}

type ChoiceProps = {
  label: string
  hint: string
  checked: boolean
  disabled?: boolean
  onChange?: (checked: boolean) => void
}

function Choice({ label, hint, checked, disabled, onChange }: ChoiceProps) {
  const hintId = useId()
  return (
    <div className={styles.choice}>
      <label className={fields.tick}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={hintId}
          onChange={({ target }) => onChange?.(target.checked)}
        />
        {label}
      </label>
      <p id={hintId} className={fields.hint}>
        {hint}
      </p>
    </div>
  )
}

function useGoBack() {
  const { key } = useLocation()
  const navigate = useNavigate()
  // The router calls the first entry of a visit so: behind it lies no page of ours (decisions §2).
  const isFirst = key === 'default'
  return () => void (isFirst ? navigate(paths.policies()) : navigate(-1))
}
