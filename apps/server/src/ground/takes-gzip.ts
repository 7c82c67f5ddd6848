/** Whether a browser takes gzip, by its `Accept-Encoding`: named, and its weight not 0 (RFC 9110 §12.5.3). */
export function takesGzip(accepted: string | string[] = ''): boolean {
  return String(accepted)
    .split(',')
    .some((one) => {
      const [name = '', weight = ''] = one.split(';', 2).map((part) => part.trim().toLowerCase())
      return name === 'gzip' && !/^q=0(?:\.0*)?$/.test(weight)
    })
}
