/** `file` in base64 (RFC 4648 §4), made aside while the page stays usable. Rejects when it cannot be read. */
export async function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(afterComma(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file was not read')))
    reader.readAsDataURL(file)
  })
}

// 'data:application/pdf;base64,JVBERi0…'
function afterComma(url: FileReader['result']): string {
  return typeof url === 'string' ? url.slice(url.indexOf(',') + 1) : ''
}
