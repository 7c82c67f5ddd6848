/** Small true files for specs; `sizeBytes` pads them to that length without breaking them. */
export function pdf({ sizeBytes = 0, text = 'a' } = {}): Buffer {
  const start = Buffer.from(`%PDF-1.7\n% ${text}\n`)
  const end = Buffer.from('\nstartxref\n0\n%%EOF\n')
  return Buffer.concat([start, filling(sizeBytes - start.length - end.length), end])
}

/** The file that every scanner has to find; in two pieces, so that none finds it here. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export function png({ width = 2, height = 2, sizeBytes = 0 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', filling(sizeBytes - 57)), chunk('IEND')]
  return Buffer.concat(parts)
}

export function jpeg({
  width = 2,
  height = 2,
  scan = '\x12\xff\x00\x34',
  comment = '',
  trailer = '',
} = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from('\xff\xd8', 'latin1'),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xfe, Buffer.from(comment, 'latin1')),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from(`${scan}\xff\xd9${trailer}`, 'latin1'),
  ])
}

/** An empty ZIP archive, or one behind whose record `comment` stands. */
export function zip(comment = ''): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, Buffer.from(comment, 'latin1')])
}

function filling(length: number): Buffer {
  return Buffer.alloc(Math.max(0, length), 'filling ')
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
