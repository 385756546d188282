import { useEffect, useRef, useState } from 'react'
import { AppError } from '#shared/plain/errors.ts'
import { ApiError, apiRequest } from '../../sync/api.ts'
import { AuthNeeded } from '../../sync/authNeeded.ts'
import { resizePhoto } from './resizePhoto.ts'

const uploadMs = 60_000

interface PhotoState {
  /** `unsent`: it is ready, and could not be sent. */
  step: 'none' | 'reading' | 'sending' | 'unsent'
  /** What is wrong, in words. */
  problem: string | null
  /** Shows the chosen photo while it is not on the server. */
  previewUrl: string | null
}

const none: PhotoState = { step: 'none', problem: null, previewUrl: null }

export interface PhotoUpload extends PhotoState {
  choose: (file: File) => Promise<void>
  /** Sends the chosen photo, again if need be: its path on this server, or null when that failed. */
  send: () => Promise<string | null>
  /** Forgets the chosen photo. */
  discard: () => void
}

/** A photo on its way from a file to the server. What could not be sent is kept until it can, or is discarded. */
export function usePhotoUpload(onStored: (profileImageUrl: string) => void): PhotoUpload {
  const [state, setState] = useState<PhotoState>(none)
  const photo = useRef<Blob>(undefined)
  const underWay = useRef(new AbortController())
  useEffect(() => () => underWay.current.abort(), [])
  const { previewUrl } = state
  useEffect(() => (previewUrl === null ? undefined : () => URL.revokeObjectURL(previewUrl)), [previewUrl])

  const begin = () => {
    underWay.current.abort()
    underWay.current = new AbortController()
    return underWay.current.signal
  }

  const send = async () => {
    const body = photo.current
    if (!body) return null
    const signal = begin()
    setState(now => ({ ...now, step: 'sending', problem: null }))
    try {
      const options = { signal, timeoutMs: uploadMs }
      const { profileImageUrl } = await apiRequest<{ profileImageUrl: string }>(
        'POST',
        '/api/images/photo',
        body,
        options,
      )
      if (signal.aborted) return null
      photo.current = undefined
      setState(none)
      onStored(profileImageUrl)
      return profileImageUrl
    } catch (error) {
      if (!signal.aborted) setState(now => ({ ...now, step: 'unsent', problem: whyUnsent(error) }))
      return null
    }
  }

  const choose = async (file: File) => {
    const signal = begin()
    photo.current = undefined
    setState({ ...none, step: 'reading' })
    try {
      const resized = await resizePhoto(file)
      if (signal.aborted) return
      photo.current = resized
      setState({ step: 'sending', problem: null, previewUrl: URL.createObjectURL(resized) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (!signal.aborted) setState({ ...none, problem: error.message })
      return
    }
    await send()
  }

  const discard = () => {
    begin()
    photo.current = undefined
    setState(none)
  }

  return { ...state, choose, send, discard }
}

function whyUnsent(error: unknown): string {
  if (error instanceof ApiError) return error.serverMessage ?? 'The server could not take the photo.'
  if (error instanceof AuthNeeded) return 'Sign in again to send the photo. It stays here until then.'
  return 'There is no connection, so the photo cannot be sent now. It stays here, with all that you typed.'
}
