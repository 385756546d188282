import { expect, test } from 'vitest'
import { plainTokens, withPlainTokens } from './plainTokens.ts'

const values = new Map([['colorNeutralStroke3', 'var(--colorNeutralStroke3)']])

test('a token becomes what it stands for, also within a text', () => {
  expect(withPlainTokens('{ color: tokens.colorNeutralStroke3 }', values)).toBe(
    '{ color: "var(--colorNeutralStroke3)" }',
  )
  expect(withPlainTokens('`1px solid ${tokens.colorNeutralStroke3}`', values)).toBe(
    '`1px solid ${"var(--colorNeutralStroke3)"}`',
  )
})

test('what is no token stays', () => {
  const code = 'tokens.madeUp + accessTokens.colorNeutralStroke3 + tokens[name]'
  expect(withPlainTokens(code, values)).toBe(code)
})

test("Fluent's own components are covered, as published", () => {
  const { transform } = plainTokens()
  const { id, code } = (transform as { filter: { id: RegExp; code: RegExp } }).filter
  expect('/node_modules/@fluentui/react-button/lib/components/Button/useButtonStyles.styles.js').toMatch(id)
  expect('import { tokens, typographyStyles } from "@fluentui/react-theme";').toMatch(code)
})
