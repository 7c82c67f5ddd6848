import type { Content } from '../../content/content.ts'
import { contentfulContent } from '../../content/contentful-content.ts'
import { embeddedContent } from '../../content/embedded-content.ts'
import { readFaq } from '../../content/faq-files.ts'
import type { Warns } from '../../ground/problems/or-else.ts'
import type { Config } from '../settings/config.ts'

/** The content that CONTENT_* chooses. */
export function openContent(config: Config['content'], log: Warns): Content {
  return config ? contentfulContent(config, log) : embeddedContent(readFaq())
}
