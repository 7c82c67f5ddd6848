import { useEffect, type ReactNode } from 'react'
import { useActionForm, type ActionFormState, type FormValues } from '../../form/ground/use-action-form.ts'
import styles from './gallery.module.css'

type Options<Values extends FormValues, Output> = Parameters<typeof useActionForm<Values, Output>>[0]

type Props<Values extends FormValues, Output> = Options<Values, Output> & {
  /** Says what is wrong with it, as after a submit. */
  isJudged?: boolean
  children: (form: ActionFormState<Values, Output>) => ReactNode
}

/** A form of its own for what is a part of one. */
export function WithForm<Values extends FormValues, Output>(props: Props<Values, Output>) {
  const { isJudged = false, children } = props
  const form = useActionForm(props)
  const { trigger } = form
  // The fields have to be there first.
  useEffect(() => {
    if (isJudged) void trigger()
  }, [isJudged, trigger])
  return children(form)
}

/** The same part before anything is typed, with `known` in its fields, and with what is wrong while empty. */
export function inEachState<Values extends FormValues, Output>(
  options: Options<Values, Output>,
  known: Options<Values, Output>['empty'],
  children: Props<Values, Output>['children'],
): ReactNode {
  return (
    <div className={styles.stack}>
      <WithForm {...options}>{children}</WithForm>
      <WithForm {...options} empty={known}>
        {children}
      </WithForm>
      <WithForm {...options} isJudged>
        {children}
      </WithForm>
    </div>
  )
}
