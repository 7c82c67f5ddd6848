import { silentLog } from '../apps/server/src/ground/log.ts'
import { openAsOwner } from '../apps/server/src/start/seams/open-database.ts'
import { readConfig } from '../apps/server/src/start/settings/config.ts'

// Each statement stays far below the time-out every statement has.
const batch = 1_000

/** Fills the database under `dataDir` with `count` accounts of two policies: a read is one among many. */
export async function addAccounts(dataDir: string, count: number): Promise<void> {
  const { db, stop } = await openAsOwner(readConfig({ DATA_DIR: dataDir }), silentLog)
  for (let from = 1; from <= count; from += batch) {
    const range = [from, Math.min(count, from + batch - 1)]
    for (const statement of statements) await db.query(statement, range)
  }
  await db.query('analyze')
  await stop()
}

/**
 * Has the database look at its tables, as it does itself within a minute: until then statements are planned
 * for what was there when they were first asked. Their owner does; nobody else may.
 */
export async function analyse(dataDir: string): Promise<void> {
  const { db, stop } = await openAsOwner(readConfig({ DATA_DIR: dataDir }), silentLog)
  await db.query('analyze')
  await stop()
}

const accounts = `from generate_series($1::int, $2::int) as n`
const policies = `${accounts}, generate_series(1, 2) as p`

const statements = [
  `insert into account (account_id, customer_id, first_name, last_name, email, commercial_consent,
     address_id, address_line1, address_postal_code, address_city, address_country, address_customer_id)
   select 'bench-' || n, 'customer-' || n, 'Prénom', 'Nom', n || '@exemple.fr', false,
     'address-' || n, n || ' rue de la Mesure', '75011', 'Paris', 'France', 'customer-' || n ${accounts}`,
  `insert into policy (account_id, policy_number, customer_id, state, premium_a_cents, start_date,
     address_id, address_street, address_zip, address_city, address_country)
   select 'bench-' || n, 'B' || n || '-' || p, 'customer-' || n, 'En cours', 61240, '2026-01-01',
     'garage-' || n, n || ' rue de la Mesure', '75011', 'Paris', 'France' ${policies}`,
  `insert into driver (account_id, policy_number, position, principal, crm_hundredths)
   select 'bench-' || n, 'B' || n || '-' || p, 0, true, 50 ${policies}`,
  `insert into risk (account_id, policy_number, position, license_plate, manufacturer, model, guarantee_formula)
   select 'bench-' || n, 'B' || n || '-' || p, 0, 'AB-123-CD', 'Vérane', 'Alta', 'Tous risques' ${policies}`,
  `insert into guarantee (account_id, policy_number, risk_position, position, type, description, franchise_cents)
   select 'bench-' || n, 'B' || n || '-' || p, 0, g, 'Garantie ' || g, 'Description', 25000
   ${policies}, generate_series(0, 3) as g`,
]
