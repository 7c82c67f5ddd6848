import { unseenCharacters } from '../ground/unsafe-characters.ts'

/** The last part of what may be a path, without unseen characters; '_' for those that file systems refuse. */
export function plainFileName(sent: string): string {
  const name = sent.split(/[/\\]/).at(-1) ?? ''
  return name.replaceAll(unseenCharacters, '').replaceAll(/[<>:"|?*]/g, '_')
}
