import type { Config } from '../config.ts'
import type { Content } from './content.ts'
import { contentfulContent } from './contentful-content.ts'
import { embeddedContent } from './embedded-content.ts'
import { readFaq } from './faq-files.ts'

/** The content that CONTENT_* chooses. */
export function openContent(config: Config['content']): Content {
  return config ? contentfulContent(config) : embeddedContent(readFaq())
}
