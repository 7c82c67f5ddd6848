// What the policies read is compared to: the same statement, the same pool and the same token check behind
// node:http alone. Started by bench/policies-read.ts with the data folder and the address of the portal;
// prints its own port.
import { createServer } from 'node:http'
import { listPolicies } from '../apps/server/src/features/policy/policy.sql.ts'
import { silentLog } from '../apps/server/src/ground/log.ts'
import { createAccessTokens } from '../apps/server/src/identity/keys/access-token.ts'
import { createRemoteKeys } from '../apps/server/src/identity/keys/remote-keys.ts'
import { openDatabase } from '../apps/server/src/start/seams/open-database.ts'
import { readConfig } from '../apps/server/src/start/settings/config.ts'

const [dataDir = '', portalUrl = ''] = process.argv.slice(2)
const { db, stop } = await openDatabase(readConfig({ DATA_DIR: dataDir }), silentLog)
const tokens = createAccessTokens({
  issuer: `${portalUrl}/oidc`,
  audience: readConfig({}).oidc.audience,
  algorithms: ['ES256'],
  types: ['at+jwt'],
  keys: createRemoteKeys(async () => new URL(`${portalUrl}/oidc/jwks`)),
})

const server = createServer((request, response) => {
  const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
  tokens
    .verify(token)
    .then(({ accountId }) => listPolicies(db, accountId))
    .then((policies) => response.setHeader('content-type', 'application/json').end(policies?.text))
    .catch(() => response.writeHead(401).end())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(address.port)
})
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void stop()
})
