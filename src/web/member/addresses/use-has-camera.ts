import { useEffect, useState } from 'react'

/** Whether the device has a camera that this page may ask for. Asks for no permission. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false)
  useEffect(() => {
    // Undefined on an insecure origin.
    const media = navigator.mediaDevices as MediaDevices | undefined
    const check = async () => {
      const devices = (await media?.enumerateDevices()) ?? []
      setHasCamera(devices.some(({ kind }) => kind === 'videoinput'))
    }
    const update = () => void check().catch(() => setHasCamera(false))
    update()
    media?.addEventListener('devicechange', update)
    return () => media?.removeEventListener('devicechange', update)
  }, [])
  return hasCamera
}
