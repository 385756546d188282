import { createRequire } from 'node:module'

interface VisitorPrototype {
  visitStatement(statement: unknown): unknown
  visitPattern(pattern: unknown): unknown
  visitVariableDeclarators(declarators: unknown[]): unknown[]
}

interface UsingDeclaration {
  type: 'UsingDeclaration'
  decls: unknown[]
}

let isTaught = false

/**
 * Adds `using` declarations to the syntax visitor of @swc/core, which dependency-cruiser reads files with; swc's
 * parser already knows them. Without this, a single `await using` ends the whole check with an error.
 */
export function readUsingDeclarations(): void {
  if (isTaught) return
  isTaught = true
  const require = createRequire(import.meta.url)
  const { Visitor } = require('@swc/core/Visitor.js') as { Visitor: { prototype: VisitorPrototype } }
  const visitor = Visitor.prototype
  for (const method of ['visitStatement', 'visitPattern'] as const) {
    const known = visitor[method]
    visitor[method] = function (this: VisitorPrototype, node: unknown) {
      if (!isUsing(node)) return known.call(this, node)
      node.decls = this.visitVariableDeclarators(node.decls)
      return node
    }
  }
}

function isUsing(node: unknown): node is UsingDeclaration {
  return (node as { type?: unknown } | undefined)?.type === 'UsingDeclaration'
}
