import { FromNodePackageJson, License } from '@cyclonedx/cyclonedx-library/Contrib'
import { ComponentScope, ComponentType } from '@cyclonedx/cyclonedx-library/Enums'
import {
  Bom,
  Component,
  HashDictionary,
  LicenseRepository,
} from '@cyclonedx/cyclonedx-library/Models'
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize'
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec'
import { PackageURL } from 'packageurl-js'
import parseExpression from 'spdx-expression-parse'
import type { BundledPackage } from './bundled.ts'

const licenses = new License.Factories.LicenseFactory(parseExpression)
const builder = new FromNodePackageJson.Builders.ComponentBuilder(
  new FromNodePackageJson.Factories.ExternalReferenceFactory(),
  licenses,
)
const serializer = new JsonSerializer(new Json.Normalize.Factory(Spec1dot6))

/**
 * The contents of a release, as CycloneDX 1.6 in JSON: each package with its licence, its address
 * (`pkg:npm/…`) and the hash of its installation. It has no date and no serial number, so the same
 * sources give the same file.
 */
export function billOfMaterials(
  app: { name: string; version: string },
  packages: readonly BundledPackage[],
): string {
  const made = new Map(packages.map((one) => [one.path, componentOf(one)]))
  for (const { path, dependsOn } of packages) {
    for (const other of dependsOn) {
      const dependency = made.get(other)
      if (dependency !== undefined) made.get(path)?.dependencies.add(dependency.bomRef)
    }
  }
  const release = new Component(ComponentType.Application, app.name, {
    version: app.version,
    bomRef: `${app.name}@${app.version}`,
  })
  const bom = new Bom()
  bom.metadata.component = release
  for (const component of made.values()) {
    bom.components.add(component)
    release.dependencies.add(component.bomRef)
  }
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
}

function componentOf({ manifest, path, license, integrity }: BundledPackage): Component {
  const component = builder.makeComponent({ ...manifest, license: undefined })
  if (component === undefined) throw new Error(`${path} has no name.`)
  const { name, version } = manifest
  const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name]
  component.purl = new PackageURL(
    'npm',
    group,
    short ?? name,
    version,
    undefined,
    undefined,
  ).toString()
  component.bomRef.value = component.purl
  component.scope = ComponentScope.Required
  component.hashes = new HashDictionary([
    FromNodePackageJson.Utils.parsePackageIntegrity(integrity),
  ])
  component.licenses = new LicenseRepository(
    license === null ? [] : [licenses.makeFromString(license)],
  )
  return component
}
