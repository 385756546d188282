import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { dependencyRules } from './dependencyRules.ts'
import { readUsingDeclarations } from './readUsingDeclarations.ts'
import { root } from './root.ts'

const folders = ['shared', 'pwa', 'sync-server', 'e2e']

export interface DependencyReport {
  modules: number
  /** One line each: rule, from, to. */
  violations: string[]
}

/**
 * Checks every import below `folder` against the rules.
 * Throws when it read fewer than `atLeast` modules: without a usable parser, the tool reads none and reports
 * no violations.
 */
export async function checkDependencies(folder: string, atLeast: number): Promise<DependencyReport> {
  const present = folders.filter(name => existsSync(join(folder, name)))
  const result = present.length === 0 ? undefined : await cruiseIn(folder, present)
  const modules = result?.modules.filter(({ source }) => folders.includes(source.split('/')[0] ?? '')) ?? []
  if (modules.length < atLeast) {
    throw new Error(
      `Only ${modules.length} modules were read of at least ${atLeast}: the check checked nothing.`,
    )
  }
  const violations =
    result?.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`) ?? []
  return { modules: modules.length, violations: [...new Set(violations)].sort() }
}

async function cruiseIn(folder: string, present: string[]): Promise<ICruiseResult> {
  readUsingDeclarations()
  const { output } = await cruise(present, {
    baseDir: folder,
    parser: 'swc',
    validate: true,
    ruleSet: dependencyRules,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  })
  if (typeof output === 'string') throw new Error(output)
  return output
}

if (import.meta.main) {
  try {
    const { modules, violations } = await checkDependencies(root, 50)
    for (const violation of violations) console.error(violation)
    console.log(`${modules} modules read, ${violations.length} imports against the rules`)
    if (violations.length > 0) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
