import type { ChangeEvent } from '@portal/words/stories.ts'

/**
 * Everything that is ever told to audience measurement. No field holds what a customer typed, who she is or
 * which policy she has: a path is the pattern of its route, a search only how much it found.
 */
export type AnalyticsEvent =
  | { event: 'page_view'; page_name: string; page_path: string; page_title: string }
  | { event: 'policies_loaded'; all_policies_terminated: boolean }
  | { event: 'faq_search'; results: number }
  | ChangeEvent
