import { customerLine, policyLine } from './feed-lines.ts'

/** What the test server starts with. */
export const portfolio = [
  customerLine('acc-1', 'camille@exemple.fr'),
  customerLine('acc-2', 'karim@exemple.fr', { firstName: 'Karim' }),
  policyLine('acc-1', 'P-1'),
  policyLine('acc-1', 'P-9', { state: 'Résilié' }),
  policyLine('acc-2', 'P-2'),
]
