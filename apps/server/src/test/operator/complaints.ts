import { ConfigError, readConfig } from '../../start/settings/config.ts'

/** What stops a start with these settings, a sentence each. */
export function complaintsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}
