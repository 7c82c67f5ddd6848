import { paragraphs } from '@portal/domain/ground/fields.schema.ts'
import { InvalidArgumentError, Option } from 'commander'

const reasonLength = 2_000
const reason = paragraphs({ min: 1, max: reasonLength }).refine((text) => !text.includes('\t'))

/** `--reason`: what a customer is told with an answer, on one line or several; `use` says where else. */
export function reasonOption(use = 'what the customer is told with it, by mail and in the portal'): Option {
  return new Option('--reason <text>', use).argParser((text: string) => {
    const { success, data } = reason.safeParse(text)
    if (success) return data
    throw new InvalidArgumentError(
      `It is a text of 1 to ${reasonLength} characters, without control characters but line breaks.`,
    )
  })
}
