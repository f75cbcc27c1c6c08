export { openDiskStorage } from './disk.ts'
export { DiskSpaceMonitor, unlimitedDiskSpace, freeBytes, minFreeBytes, type DiskSpace } from './disk-space.ts'
export { lastBackup, recordBackup } from './last-backup.ts'
