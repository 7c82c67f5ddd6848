import { LoneField } from './lone-field.tsx'

/** Something on file, to be read and not changed. */
export function KnownField({ label, value }: { label: string; value: string }) {
  return <LoneField label={label}>{(control) => <input {...control} value={value} readOnly />}</LoneField>
}
