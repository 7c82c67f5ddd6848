import { readFrenchDate } from '@portal/domain/ground/calendar.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { issue } from '@portal/domain/ground/fields.schema.ts'
import type { IssueCode } from '@portal/domain/ground/issues.ts'
import { z } from 'zod'

/**
 * What a field holds as typed: 'required' when empty, `unreadable` when unreadable, else as `read` reads it.
 */
export const typed = <Value>(read: (text: string) => Value | undefined, unreadable: IssueCode) =>
  z.string().transform((text, context): Value => {
    const isEmpty = text.trim() === ''
    const value = isEmpty ? undefined : read(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: isEmpty ? issue('required') : unreadable })
    return z.NEVER
  })

/** A day typed in one of the three forms of §2, read as yyyy-mm-dd and held to the `rule` of its field. */
export const typedDate = (rule: z.ZodType<IsoDate, IsoDate>) => typed(readFrenchDate, 'not-a-date').pipe(rule)

/** One of `values`, where a list starts on the empty choice. */
export const choice = <Value extends string>(values: readonly Value[]) =>
  typed((text) => values.find((value) => value === text), 'not-a-choice')

/** A field that may be left empty: read and held to its rule only when something is typed. */
export const optional = <Value>(rule: z.ZodType<Value, string>) =>
  z.string().transform((text, context): Value | undefined => {
    if (text.trim() === '') return undefined
    const { success, data, error } = rule.safeParse(text)
    if (success) return data
    for (const { message } of error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
