const two = (value: number) => String(value).padStart(2, '0')

/** 4:05, or 1:02:09 from an hour on. */
export const durationText = (seconds: number) => {
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
