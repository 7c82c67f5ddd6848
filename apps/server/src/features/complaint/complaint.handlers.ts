import { complaintDeadlines } from '@portal/domain/complaint/complaint-deadlines.ts'
import { writing, type Handlers } from '../../calls/handler.ts'
import type { Clock } from '../../ground/clock.ts'

export const complaintHandlers = (clock: Clock) =>
  ({
    // The clocks are recorded, so that everybody reads the same days whatever becomes of the calendar.
    sendComplaint: writing(async ({ body }, { record }) => {
      const clocks = complaintDeadlines(clock.today())
      const { number } = await record({ text: body.text, ...clocks })
      return { number, ...clocks }
    }),
  }) satisfies Partial<Handlers>
