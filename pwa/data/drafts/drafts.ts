const prefix = 'wend.draft.'

/** Who has left this device: what their forms still hold must not be kept anymore. */
let left: string | undefined

/** The draft that this person left in the form `id`, as stored by `saveDraft`; the caller checks its shape. */
export function readDraft(userId: string, id: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(draftKey(userId, id)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps what is being typed, so that a reload, a crash or a new version cannot lose it. */
export function saveDraft(userId: string, id: string, value: unknown) {
  if (userId === left) return
  try {
    localStorage.setItem(draftKey(userId, id), JSON.stringify(value))
  } catch {
    // Full or blocked storage must not interrupt the typing; the form itself still holds the text.
  }
}

/** Drops a draft once its text is stored properly or given up. */
export function dropDraft(userId: string, id: string) {
  localStorage.removeItem(draftKey(userId, id))
}

/**
 * Opens the draft of the form `id` as it is stored now. All tabs keep a form in one place, where none may drop what
 * another one has put since.
 */
export function ownDraft(userId: string, id: string) {
  const key = draftKey(userId, id)
  const stored = () => localStorage.getItem(key)
  let own = stored()
  return {
    read(): unknown {
      own = stored()
      return readDraft(userId, id)
    },
    save(value: unknown) {
      saveDraft(userId, id, value)
      own = stored()
    },
    drop() {
      if (stored() === own) dropDraft(userId, id)
    },
    /** Whether another tab has changed or dropped it since. */
    isOther: () => stored() !== own,
    isGone: () => stored() === null,
  }
}

/**
 * Calls back when another tab has changed or dropped a draft, and at once: a busy device draws a form long before it is on
 * screen. Returns the function that stops it.
 */
export function followDraft(userId: string, id: string, listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === draftKey(userId, id)) listener()
  }
  addEventListener('storage', onStorage)
  listener()
  return () => removeEventListener('storage', onStorage)
}

/** Keeps nothing more for this person, whose page is about to go. */
export function endDrafts(userId: string) {
  left = userId
}

/** Drops everything this person was typing, at sign-out. */
export function dropDrafts(userId: string) {
  for (const id of draftIds(userId)) dropDraft(userId, id)
}

/** The forms that hold a draft of this person. */
export function draftIds(userId: string): string[] {
  const start = draftKey(userId, '')
  return Object.keys(localStorage).flatMap(key => (key.startsWith(start) ? [key.slice(start.length)] : []))
}

function draftKey(userId: string, id: string) {
  return `${prefix}${userId}.${id}`
}
