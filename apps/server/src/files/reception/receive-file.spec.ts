import { Readable } from 'node:stream'
import type { AcceptedType } from '@portal/domain/document/attachment.ts'
import { expect, it, vi } from 'vitest'
import { testFolder } from '../../test/folder.ts'
import { pdf } from '../../test/inputs/samples.ts'
import { diskFiles } from '../store/disk-files.ts'
import { createReceiveFile } from './receive-file.ts'

const folder = await testFolder()

it('has one file of an account inspected at a time, so that ten of hers keep nobody else’s waiting', async () => {
  const looked = Promise.withResolvers<AcceptedType>()
  const inspect = vi.fn(() => looked.promise)
  const receiveFile = createReceiveFile(diskFiles(folder), { inspect }, undefined)
  const send = async (accountId: string) => {
    const file = await receiveFile(accountId, 'carte.pdf', Readable.from([pdf()]))
    await file.discard()
    return file.mediaType
  }
  const hers = Array.from({ length: 10 }, () => send('acc-1'))
  await vi.waitFor(() => expect(inspect).toHaveBeenCalledTimes(1))
  const other = send('acc-2')
  await vi.waitFor(() => expect(inspect).toHaveBeenCalledTimes(2))
  looked.resolve('application/pdf')
  expect(await other).toBe('application/pdf')
  expect(new Set(await Promise.all(hers))).toEqual(new Set(['application/pdf']))
  expect(inspect).toHaveBeenCalledTimes(11)
})
