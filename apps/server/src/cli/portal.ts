import { enableCompileCache } from 'node:module'

// Before anything else is imported, or it caches nothing.
enableCompileCache()

const { run } = await import('./run.ts')
const { allowUnreadOutput } = await import('./operator/unread-output.ts')
const { sayBrokenOff } = await import('./broken-off.ts')
allowUnreadOutput(process)
sayBrokenOff(process)
process.exitCode = await run(process.argv.slice(2), process)
