import { vehicleFileDeadline } from '@portal/domain/vehicle/vehicle-file.ts'
import { textAt } from './payload.ts'

/** Until when the file of insured vehicles has to tell what the request changes there, if anything. */
export function fileDeadlineOf(request: {
  kind: string
  createdAt: Date | string
  payload: unknown
}): string | undefined {
  const { kind, createdAt, payload } = request
  const at = (field: string) => textAt(payload, field)
  return vehicleFileDeadline({
    kind,
    createdAt: new Date(createdAt).toISOString(),
    effectiveDate: at('effectiveDate'),
    endDate: at('endDate'),
    suspendedFrom: at('suspendedFrom'),
    topic: at('topic'),
  })
}
