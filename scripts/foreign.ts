// Tries the portal with a server that nobody here wrote: `npm run foreign -- NAME`, `-- all` for each in
// turn, without a name the list. Exit code 0: it holds; 1: it does not; 77: skipped, since the server is not
// installed here; 2: there is no such name.
import { runForeign } from './foreign/run.ts'
import { servers } from './foreign/table.ts'

process.exitCode = await runForeign(servers, process.argv[2])
