import { model } from '#shared/features.ts'
import { replay } from '../merge.ts'
import { rowKey } from '../row.ts'
import type { Row } from '../row.ts'
import { sameValue } from '../../plain/sameValue.ts'
import { WorkingSet } from '../workingSet.ts'
import type { Ledger } from './ledger.ts'
import type { ModelDevice } from './modelDevice.ts'
import { must } from './violation.ts'

/** Checks what must hold for a device after every step. */
export function checkDevice(device: ModelDevice, ledger: Ledger): void {
  const { name, disk } = device
  const { outbox, client, shadows } = disk
  must(
    outbox.every(({ mid }, index) => mid === client.nextMid - outbox.length + index),
    'EDIT1',
    () => `${name} has numbers ${outbox.map(({ mid }) => mid).join()} with ${client.nextMid} next`,
  )
  if (ledger.isStartingOver(device)) return
  const told = ledger.told(device)
  let known = 0
  for (const row of disk.rows.all()) {
    const shadow = shadows.size > 0 ? shadows.get(rowKey(row)) : undefined
    const server = told.get(row.scope, row.kind, row.id)
    if (server) known++
    const kept = shadow ? shadow.row : row
    must(
      (kept?.version ?? -1) === (server?.version ?? -1),
      'EDIT4',
      () => `${name} has lost the server's copy of a ${row.kind}`,
    )
  }
  must(known === told.size, 'EDIT4', () => `${name} shows ${known} of ${told.size} rows that the server sent`)
}

/** [EDIT4] Checks that the view equals the server's rows with the outbox folded over them. */
export function checkFold(device: ModelDevice, ledger: Ledger): void {
  if (ledger.isStartingOver(device)) return
  const told = ledger.told(device)
  const { outbox } = device.disk
  const folded = outbox.length > 0 ? new WorkingSet(told.all()) : told
  const ctx = { userId: device.userId, now: '2026-01-01T00:00:00.000Z' }
  const shadows = new Map()
  for (const mutation of outbox) replay(model, folded, mutation, ctx, shadows)
  checkSameRows(device, folded, 'EDIT4')
}

/**
 * Checks that both sides have the same rows, field by field. The device may have extra rows if `isSpare` accepts them.
 */
export function checkSameRows(
  { name, disk }: ModelDevice,
  rows: WorkingSet,
  rule: string,
  isSpare: (row: Row) => boolean = () => false,
): void {
  for (const row of rows.all()) {
    const own = disk.rows.get(row.scope, row.kind, row.id)
    must(own !== undefined, rule, () => `${name} lacks a ${row.kind}`)
    must(
      own === row || own.kind === 'change' || sameValue(own, row),
      rule,
      () => `${name} has ${JSON.stringify(own)}, not ${JSON.stringify(row)}`,
    )
  }
  for (const row of disk.rows.all()) {
    const isExpected = rows.get(row.scope, row.kind, row.id) !== undefined
    must(isExpected || isSpare(row), rule, () => `${name} has a ${row.kind} too many`)
  }
}
