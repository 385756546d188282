const columnTypes = { Uint8Array, Uint16Array, Uint32Array, Int32Array }
type ColumnType = keyof typeof columnTypes

/** An array that can be stored in a file. */
export type Column =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>

interface Head {
  format: string
  meta: unknown
  columns: Record<string, { type: ColumnType; offset: number; length: number }>
}

const alignment = 8
const headStart = 4

/**
 * Writes arrays one after another behind a JSON head, so that they can be read as views on the bytes:
 * | head length, uint32 LE | head, JSON | pad to 8 | column | pad to 8 | column | …
 * Columns keep the byte order of the machine (little-endian on everything that runs Node or a browser today).
 */
export function packColumns(
  format: string,
  meta: unknown,
  columns: Record<string, Column>,
): Uint8Array<ArrayBuffer> {
  let offset = 0
  const head: Head = { format, meta, columns: {} }
  for (const [name, column] of Object.entries(columns)) {
    head.columns[name] = { type: columnType(column), offset, length: column.length }
    offset = aligned(offset + column.byteLength)
  }
  const headBytes = new TextEncoder().encode(JSON.stringify(head))
  const bodyStart = aligned(headStart + headBytes.length)
  const file = new Uint8Array(bodyStart + offset)
  new DataView(file.buffer).setUint32(0, headBytes.length, true)
  file.set(headBytes, headStart)
  for (const [name, column] of Object.entries(columns)) {
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
    file.set(bytes, bodyStart + head.columns[name]!.offset)
  }
  return file
}

/** Reads what `packColumns` wrote. The columns are views on `file`. Throws on a wrong format or a truncated file. */
export function unpackColumns(format: string, file: Uint8Array<ArrayBuffer>) {
  const head = readHead(file)
  if (head.format !== format) throw new Error(`Gazetteer file is ${head.format}, expected ${format}.`)
  const start = aligned(headStart + headLength(file))
  // A view must start at a multiple of its element size, which a file read into a shared pool may not.
  const body = (file.byteOffset + start) % alignment === 0 ? file.subarray(start) : file.slice(start)

  function column<T extends ColumnType>(name: string, type: T): InstanceType<(typeof columnTypes)[T]> {
    const found = head.columns[name]
    if (!found || found.type !== type) throw new Error(`Gazetteer file has no column ${name} of ${type}.`)
    const Type = columnTypes[type]
    if (found.offset + found.length * Type.BYTES_PER_ELEMENT > body.length)
      throw new Error('Gazetteer file is cut short.')
    return new Type(body.buffer, body.byteOffset + found.offset, found.length) as InstanceType<
      (typeof columnTypes)[T]
    >
  }
  return { meta: head.meta, column }
}

function readHead(file: Uint8Array): Head {
  if (file.length < headStart || headStart + headLength(file) > file.length)
    throw new Error('Gazetteer file is cut short.')
  return JSON.parse(new TextDecoder().decode(file.subarray(headStart, headStart + headLength(file)))) as Head
}

function headLength(file: Uint8Array): number {
  return new DataView(file.buffer, file.byteOffset).getUint32(0, true)
}

function columnType(column: Column): ColumnType {
  const type = column.constructor.name
  // Node's Buffer is a Uint8Array under another name.
  return type in columnTypes ? (type as ColumnType) : 'Uint8Array'
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment
}
