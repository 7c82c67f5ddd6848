import { requestCallBack as story } from '@portal/words/contact/contact.stories.ts'
import { contact as text } from '@portal/words/contact/contact.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '../../api/queries.ts'
import { useAction } from '../../form/action/use-action.ts'
import { TextField } from '../../form/field/text-field.tsx'
import { useActionForm } from '../../form/ground/use-action-form.ts'
import { ActionForm } from '../../form/submit/action-form.tsx'
import { now } from '../../ground/clock.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton, ScreenLink } from '../../shell/link/screen-link.tsx'
import { isServiceOpen } from '../../shell/telephone/is-open.ts'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { callBackForm } from './call-back-form.ts'
import styles from './contact.module.css'

/** Asks to be called back, at the number on file unless another one is typed. */
export function CallBackCard() {
  // The number on file only saves typing: without it the card works just as well.
  const { data: account, isPending } = useQuery({ ...accountQuery, throwOnError: false })
  // As somebody found it: nothing moves under a hand while the clock goes on.
  const [isOpen] = useState(() => isServiceOpen(now()))
  return (
    <TitledCard title={text.callBackTitle}>
      {/* While nobody answers it is the surest way. */}
      {!isOpen && (
        <div className={styles.surest}>
          <LinkButton to={paths.callBack()}>{text.chooseTime}</LinkButton>
        </div>
      )}
      <p>{text.callBackLead}</p>
      {isPending ? <Skeleton /> : <CallBack phone={account?.phoneNumber ?? ''} isQuiet={!isOpen} />}
      {isOpen && (
        <p>
          <ScreenLink to={paths.callBack()}>{text.chooseTime}</ScreenLink>
        </p>
      )}
    </TitledCard>
  )
}

function CallBack({ phone, isQuiet }: { phone: string; isQuiet: boolean }) {
  const [hasAsked, setAsked] = useState(false)
  const form = useActionForm({ schema: callBackForm, empty: { phone }, texts: text.callBackFields })
  const requestCallBack = useAction('requestCallBack', {
    success: ({ body }) => story.banner.success(body.phone),
    after: () => {
      setAsked(true)
      form.reset({ phone })
    },
  })
  return (
    <ActionForm
      form={form}
      action={requestCallBack}
      request={(body) => ({ body })}
      submitLabel={text.callBack}
      tone={hasAsked || isQuiet ? 'secondary' : 'primary'}
      bare
    >
      <TextField form={form} name="phone" type="tel" inputMode="tel" autoComplete="tel" />
    </ActionForm>
  )
}
