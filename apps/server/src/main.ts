import { enableCompileCache } from 'node:module'

// Before anything else is imported, or it caches nothing: a third of a second at each start.
enableCompileCache()

const { serve } = await import('./start/serve.ts')
await serve()
