import type { Project } from './specs.ts'

export type Mutation = {
  /** What a customer, the broker or an operator can no longer rely on. */
  rule: string
  file: string
  /** Stands in the file once. */
  text: string
  broken: string
  /** Where a test should notice, by the beginning of its path; when none does, all specs are asked. */
  specs: Partial<Record<Project, readonly string[]>>
}

const domain: readonly Mutation[] = [
  {
    rule: 'A call-back is booked at least two hours ahead',
    file: 'packages/domain/src/contact/call-back-slots.ts',
    text: 'getTime() >= soonest',
    broken: 'getTime() >= now.getTime()',
    specs: { unit: ['packages/domain'] },
  },
  {
    rule: 'The last place of a slot is given once',
    file: 'apps/server/src/features/call-back/call-back.handlers.ts',
    text: 'await holdSlot(sql, slot)',
    broken: 'void holdSlot',
    specs: { server: ['apps/server/src/features/call-back'] },
  },
  {
    rule: 'A driver may be added from the eighteenth birthday on',
    file: 'packages/domain/src/driver/driver.ts',
    text: 'birthDate <= latestBirth',
    broken: 'birthDate < latestBirth',
    specs: { unit: ['packages/domain'] },
  },
  {
    rule: 'A licence is younger than its holder',
    file: 'packages/domain/src/driver/driver.schema.ts',
    text: 'driverLicensePermDate > birthDate',
    broken: 'driverLicensePermDate >= birthDate',
    specs: { unit: ['packages/domain'], server: ['apps/server/src/features/driver'] },
  },
  {
    rule: 'A change may take effect today',
    file: 'packages/domain/src/ground/fields.schema.ts',
    text: '(day) => day >= today',
    broken: '(day) => day > today',
    specs: { unit: ['packages/domain'], server: ['apps/server/src/features/driver'] },
  },
  {
    rule: 'A vehicle may change six months from today at the latest, that day included',
    file: 'packages/domain/src/vehicle/vehicle.schema.ts',
    text: 'day <= addMonths(today',
    broken: 'day < addMonths(today',
    specs: { unit: ['packages/domain'], server: ['apps/server/src/features/vehicle'] },
  },
  {
    rule: 'A notice two months before the due date, to the day, is in time',
    file: 'packages/domain/src/termination/due-dates.ts',
    text: 'day > addMonths(due, -noticeMonths)',
    broken: 'day >= addMonths(due, -noticeMonths)',
    specs: { unit: ['packages/domain'] },
  },
  {
    rule: 'Each claim raises a coefficient that is cut to two decimals',
    file: 'packages/domain/src/bonus-malus/bonus-malus.ts',
    text: 'Math.floor((hundredths * thousandths) / 1_000)',
    broken: '(hundredths * thousandths) / 1_000',
    specs: { unit: ['packages/domain'] },
  },
  {
    rule: 'A formal notice is told once, however often a feed brings it',
    file: 'packages/domain/src/premium/policy-news.ts',
    text: 'unpaid.noticeSentOn <= (unpaidToldOn',
    broken: 'unpaid.noticeSentOn < (unpaidToldOn',
    specs: { unit: ['packages/domain'], server: ['apps/server/src/import/news'] },
  },
  {
    rule: 'Feeds give rise to two mails of one kind about one policy in seven days',
    file: 'packages/domain/src/premium/policy-news.ts',
    text: 'recent.length >= limits.newsMails',
    broken: 'recent.length > limits.newsMails',
    specs: { unit: ['packages/domain'], server: ['apps/server/src/import/news'] },
  },
  {
    rule: 'A signed file binds to the amendment that was read, not to the one that took its place',
    file: 'apps/server/src/features/cover/cover.handlers.ts',
    text: 'amendment.sha256 !== digest',
    broken: 'false',
    specs: { server: ['apps/server/src/features/cover'] },
  },
  {
    rule: 'What a feed has spelt anew is put back when it is refused',
    file: 'apps/server/src/features/request/put-back.ts',
    text: 'thing.isSame(stored, of)',
    broken: 'JSON.stringify(stored) === JSON.stringify(of)',
    specs: { server: ['apps/server/src/import/word'] },
  },
  {
    rule: 'A mandate that is done leaves a later change of its customer in force',
    file: 'apps/server/src/features/request/put-back.ts',
    text: '  if (later) {\n    if (later.from === null) return',
    broken: '  if (false) {\n    if (later?.from === null) return',
    specs: { server: ['apps/server/src/cli/requests'] },
  },
  {
    rule: 'The file of insured vehicles has 72 hours from the beginning of the cover',
    file: 'packages/domain/src/vehicle/vehicle-file.ts',
    text: 'vehicleFileHours = 72',
    broken: 'vehicleFileHours = 96',
    specs: { unit: ['packages/domain'] },
  },
  {
    rule: 'An IBAN has the check digits that its other characters ask for',
    file: 'packages/domain/src/payment/iban.ts',
    text: 'return isValidIBAN(iban)',
    broken: 'return /^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$/.test(iban)',
    specs: { unit: ['packages/domain'] },
  },
  {
    rule: 'A plate of before 2009 may come from overseas',
    file: 'packages/domain/src/vehicle/vehicle.ts',
    text: '([A-Z]{2,3})(\\d[\\dAB]|97\\d)$',
    broken: '([A-Z]{2,3})(\\d[\\dAB])$',
    specs: { unit: ['packages/domain'] },
  },
  {
    rule: 'A policy in litigation is terminated as well',
    file: 'packages/domain/src/policy/policy.ts',
    text: "[terminated, 'Résilié CTX']",
    broken: '[terminated]',
    specs: { unit: ['packages/domain'] },
  },
  {
    rule: 'The exact number of files goes before the greatest',
    file: 'packages/domain/src/document/document-upload.ts',
    text: 'exactFileNumber ?? maxFileNumber ?? limits',
    broken: 'maxFileNumber ?? exactFileNumber ?? limits',
    specs: { unit: ['packages/domain'] },
  },
  {
    rule: 'A file of exactly ten million bytes is accepted',
    file: 'packages/domain/src/document/attachment.ts',
    text: 'file.sizeBytes > limits.uploadBytes',
    broken: 'file.sizeBytes >= limits.uploadBytes',
    specs: { unit: ['packages/domain'] },
  },
  {
    rule: 'No name holds marks that reorder what is read',
    file: 'packages/domain/src/ground/unsafe-characters.ts',
    text: '\\u202A-\\u202E',
    broken: '',
    specs: { unit: ['packages/domain'], server: ['apps/server/src/attacks', 'apps/server/src/calls'] },
  },
  {
    rule: 'Customer service closes at the stroke of its hour',
    file: 'packages/domain/src/contact/opening-hours.ts',
    text: 'from <= time && time < to',
    broken: 'from <= time && time <= to',
    specs: { unit: ['packages/domain'] },
  },
  {
    rule: 'Customer service is closed on Whit Monday',
    file: 'packages/domain/src/contact/opening-hours.ts',
    text: '[1, 39, 50]',
    broken: '[1, 39, 49]',
    specs: { unit: ['packages/domain'] },
  },
  {
    rule: 'A month after the 31st is the last day of a shorter month',
    file: 'packages/domain/src/ground/calendar.ts',
    text: 'return moved ?? lastOfMonth',
    broken: 'return moved ?? addDays(lastOfMonth, 1)',
    specs: { unit: ['packages/domain'] },
  },
]

const server: readonly Mutation[] = [
  {
    rule: 'Bank details change after a sign-in of the last minutes only',
    file: 'apps/server/src/identity/sessions/fresh/fresh-sign-in.ts',
    text: 'age <= seconds && ',
    broken: '',
    specs: { server: ['apps/server/src/identity/sessions/fresh'] },
  },
  {
    rule: 'Nobody asks in the name of another account',
    file: 'apps/server/src/ownership/ownership.ts',
    text: 'if (!standing || accountId !== tokenAccountId)',
    broken: 'if (!standing)',
    specs: { server: ['apps/server/src/calls', 'apps/server/src/features/policy'] },
  },
  {
    rule: 'A key that comes back with another body is refused',
    file: 'apps/server/src/journal/journal.ts',
    text: 'known.call === write.call && known.fingerprint === (await fingerprintOf(write))',
    broken: 'known.call === write.call',
    specs: {
      server: ['apps/server/src/journal', 'apps/server/src/features/driver', 'apps/server/src/repeats'],
    },
  },
  {
    rule: 'Three calls back a day, not four',
    file: 'packages/contract/src/ground/rates.ts',
    text: 'callBacks: both(3, day)',
    broken: 'callBacks: both(4, day)',
    specs: { server: ['apps/server/src/rates', 'apps/server/src/features/contact'] },
  },
  {
    rule: 'Five wrong passwords lock a sign-in name',
    file: 'packages/contract/src/ground/rates.ts',
    text: 'perAccount: 5',
    broken: 'perAccount: 6',
    specs: { server: ['apps/server/src/identity'] },
  },
  {
    rule: 'The link of a forgotten password works once',
    file: 'apps/server/src/identity/provider/login/password-proof.ts',
    text: 'isCurrent: stampOf(login) === proven.stamp',
    broken: 'isCurrent: true',
    specs: { server: ['apps/server/src/identity/provider'] },
  },
  {
    rule: 'A session ends after twelve hours, however often it was used',
    file: 'apps/server/src/identity/sessions/session-rules.ts',
    text: "if (row.endsAt <= now) return 'expired'",
    broken: '',
    specs: { server: ['apps/server/src/identity'] },
  },
  {
    rule: 'An old cookie of a session is a copy, and ends it',
    file: 'apps/server/src/identity/sessions/session-rules.ts',
    text: 'if (generation < current - 1) return false',
    broken: '',
    specs: { server: ['apps/server/src/identity'] },
  },
  {
    rule: 'What a customer writes is text in a letter, never markup',
    file: 'packages/contract/src/page/html.ts',
    text: '/[&<>"\']/g',
    broken: '/[&>"\']/g',
    specs: { server: ['apps/server/src/mail', 'apps/server/src/outbox'] },
  },
  {
    rule: 'The journal keeps nothing of a write that failed',
    file: 'apps/server/src/journal/journal.ts',
    text: 'await insertAudit(sql, {',
    broken: 'await insertAudit(deps.db, {',
    specs: { server: ['apps/server/src/journal'] },
  },
  {
    rule: 'A message that cannot leave waits twice as long each time',
    file: 'apps/server/src/outbox/back-off.ts',
    text: 'firstMs * 2 ** (attempts - 1)',
    broken: 'firstMs * attempts',
    specs: { server: ['apps/server/src/outbox'] },
  },
  {
    rule: 'A premium that the feed changes is changed',
    file: 'apps/server/src/import/policy.sql.ts',
    text: 'premium_a_cents = excluded.premium_a_cents, ',
    broken: '',
    specs: { server: ['apps/server/src/import'] },
  },
  {
    rule: 'A terminated policy loses no driver',
    file: 'apps/server/src/features/driver/driver.handlers.ts',
    text: 'removeDriver: writing(async ({ params, body }, { sql, record }) => {\n    await requireActivePolicy(sql, params)\n',
    broken: 'removeDriver: writing(async ({ params, body }, { sql, record }) => {\n',
    specs: { server: ['apps/server/src/features/driver', 'apps/server/src/calls'] },
  },
  {
    rule: 'A content stays thirty days in quarantine before it is deleted',
    file: 'apps/server/src/files/reconciliation/sweep.ts',
    text: 'const quarantineMs = 30 *',
    broken: 'const quarantineMs = 29 *',
    specs: { server: ['apps/server/src/files'] },
  },
  {
    rule: 'A copied session cookie is told to the audit',
    file: 'apps/server/src/identity/sign-in/give-token.ts',
    text: "if (used.isNews && used.over === 'copied') noteReplay(audit, request, ticket.accountId)",
    broken: '',
    specs: { server: ['apps/server/src/audit', 'apps/server/src/identity'] },
  },
  {
    rule: 'No site frames the portal',
    file: 'apps/server/src/http/pages/security-headers.ts',
    text: 'frameAncestors: ["\'none\'"]',
    broken: 'frameAncestors: ["\'self\'"]',
    specs: { server: ['apps/server/src/http'] },
  },
  {
    rule: 'A neighbouring site cannot have a browser fetch a token',
    file: 'apps/server/src/identity/sign-in/same-origin.ts',
    text: 'if (site !== undefined) throw',
    broken: "if (site === 'cross-site') throw",
    specs: { server: ['apps/server/src/identity'] },
  },
]

const screens: readonly Mutation[] = [
  {
    rule: 'A field in error is described by its error',
    file: 'apps/web/src/form/field/use-field.ts',
    text: '[hint && hintId(id), error && errorId(id)]',
    broken: '[hint && hintId(id)]',
    specs: { page: ['apps/web/src/form', 'apps/web/src/features/driver'] },
  },
  {
    rule: 'The focus goes to what a submit found wrong',
    file: 'apps/web/src/form/submit/error-summary.tsx',
    text: 'summary.current?.focus()',
    broken: '',
    specs: { page: ['apps/web/src/form'] },
  },
  {
    rule: 'A double click sends once',
    file: 'apps/web/src/form/action/use-action.ts',
    text: 'if (busy.current) return []',
    broken: '',
    specs: { page: ['apps/web/src/form'] },
  },
  {
    rule: 'What was typed is forgotten once it is sent',
    file: 'apps/web/src/form/ground/drafts.ts',
    text: 'sessionStorage.removeItem(key)',
    broken: '',
    specs: { page: ['apps/web/src/form'] },
  },
  {
    rule: 'The banner says that the driver was removed, word for word',
    file: 'packages/words/src/driver/driver.stories.ts',
    text: 'Vous avez retiré un conducteur avec succès.',
    broken: 'Vous avez supprimé un conducteur avec succès.',
    specs: { page: ['apps/web/src/features/driver'] },
  },
  {
    rule: 'A premium shows its cents',
    file: 'packages/words/src/ground/formats.ts',
    text: "currency: 'EUR' }",
    broken: "currency: 'EUR', maximumFractionDigits: 0 }",
    specs: { page: ['apps/web/src/features/policy'] },
  },
  {
    rule: 'The card writes its date as French does',
    file: 'apps/web/src/features/policy/policy-card.tsx',
    text: '{formatFrenchDate(policy.startDate)}',
    broken: '{policy.startDate}',
    specs: { page: ['apps/web/src/features/policy'] },
  },
  {
    rule: 'A policy terminated in litigation offers no change',
    file: 'apps/web/src/features/policy/policy-actions.tsx',
    text: '{!isTerminated(policy) && (',
    broken: "{policy.state !== 'Résilié' && (",
    specs: { page: ['apps/web/src/features/policy'] },
  },
  {
    rule: 'Nothing is measured before the customer has answered',
    file: 'apps/web/src/analytics/measurement/measurement.tsx',
    text: 'useContainer(consent === true)',
    broken: 'useContainer(consent !== false)',
    specs: { page: ['apps/web/src/analytics'] },
  },
  {
    rule: 'Documents that are owed come first',
    file: 'apps/web/src/features/document/owed/documents-to-provide.tsx',
    text: 'rank(one) - rank(other)',
    broken: 'rank(other) - rank(one)',
    specs: { page: ['apps/web/src/features/document'] },
  },
  {
    rule: 'A file that is too large is refused in the words of the specification',
    file: 'packages/words/src/document/attachments.ts',
    text: ' MB.`',
    broken: ' Mo.`',
    specs: { page: ['apps/web/src/features/document', 'apps/web/src/features/termination'] },
  },
]

/** Rules of the domain, the server and the screens, each with one slip that a change could bring. */
export const sample: readonly Mutation[] = [...domain, ...server, ...screens]
