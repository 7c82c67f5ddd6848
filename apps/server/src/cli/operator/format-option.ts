import { Option } from 'commander'

const formats = ['table', 'ndjson'] as const

export type Format = (typeof formats)[number]

/** How a command prints what it lists: for people, or one JSON object a line (decisions §1). */
export function formatOption(): Option {
  const [usual] = formats
  return new Option('--format <format>', 'how to print them').choices(formats).default(usual)
}
