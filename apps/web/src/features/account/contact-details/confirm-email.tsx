import { confirmEmail as story } from '@portal/words/account/contact-details.stories.ts'
import { contactDetails as text } from '@portal/words/account/contact-details.ts'
import { useNavigate } from 'react-router'
import { useAction } from '../../../form/action/use-action.ts'
import { paths } from '../../../ground/paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'

/** What the link in the mail leads to; pressed by her, so that nothing which only looks at links confirms. */
export function ConfirmEmail({ code }: { code: string }) {
  const navigate = useNavigate()
  const confirmEmail = useAction('confirmEmail', {
    // The link is of no use any more.
    after: () => navigate(paths.accountContact(), { replace: true }),
    failure: (error) =>
      ['email-link-over', 'invalid-request'].includes(error.code) ? text.linkOver : story.banner.error,
  })
  return (
    <InlineMessage level="info" title={text.confirmTitle}>
      <p>{text.confirmLead}</p>
      <Button busy={confirmEmail.loading} onClick={() => void confirmEmail.run({ body: { code } })}>
        {text.confirm}
      </Button>
    </InlineMessage>
  )
}
