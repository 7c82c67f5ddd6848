// Makes a fresh clone ready to run. npm's pre-scripts call it before every command, so it must work without
// node_modules, on Node 20.19, and cost next to nothing when there is nothing to do.
//   --build    also builds the web application and the server, each when its sources changed
//   --tools    also installs what tests and checks need
//   --browser  also sees to a Chromium for the browser tests
//   --servers  also fetches the servers of others that specs run, and the tests' browser, where Debian's
//              packages can be had
import { installBrowser, installShell } from './bootstrap/browser.mjs'
import { buildStale, staleBuilds } from './bootstrap/builds.mjs'
import { install, isInstalled, requireModernNode } from './bootstrap/install.mjs'
import { withLock } from './bootstrap/lock.mjs'
import { installServers } from './bootstrap/servers.mjs'

const wants = new Set(process.argv.slice(2))

try {
  const tools = wants.has('--tools')
  if (!isInstalled(tools)) await withLock(() => isInstalled(tools) || install(tools))
  requireModernNode()
  if (wants.has('--build') && staleBuilds().length > 0) await withLock(buildStale)
  if (wants.has('--browser')) await installBrowser()
  if (wants.has('--servers')) {
    await installServers()
    await installShell()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
