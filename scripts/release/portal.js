// The one program of a release: `serve`, or a command of the operator. The server comes from its bundle, the
// commands from their sources, as they do in a clone (docs/decisions/0096).
const server = new URL('../apps/server/', import.meta.url)
const program = process.argv[2] === 'serve' ? 'dist/main.js' : 'src/cli/portal.ts'
await import(new URL(program, server).href)
