// The clock and the times of files, shifted by the seconds in /etc/other-day: what scripts/on-day.ts loads into every process. Not
// libfaketime, which tells signal handlers the real time while the process waits, so that no timeout of PostgreSQL ever came, and which
// leaves the times of files alone where Node reads them.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <linux/stat.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>

// Of sys/stat.h, which does not go with linux/stat.h.
#define UTIME_NOW ((1l << 30) - 1l)
#define UTIME_OMIT ((1l << 30) - 2l)

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int utimensat(int folder, const char *path, const struct timespec times[2], int flags);
int futimens(int file, const struct timespec times[2]);
long syscall(long number, ...);

static long shift;
static __typeof__(&clock_gettime) real_clock;
static __typeof__(&pthread_cond_timedwait) real_wait;

static long system_call(long number, const long a[6]) {
#if defined(__x86_64__)
  long result;
  register long fourth __asm__("r10") = a[3], fifth __asm__("r8") = a[4], sixth __asm__("r9") = a[5];
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a[0]), "S"(a[1]), "d"(a[2]), "r"(fourth), "r"(fifth), "r"(sixth)
                   : "rcx", "r11", "memory");
#elif defined(__aarch64__)
  register long which __asm__("x8") = number, result __asm__("x0") = a[0], second __asm__("x1") = a[1];
  register long third __asm__("x2") = a[2], fourth __asm__("x3") = a[3], fifth __asm__("x4") = a[4];
  register long sixth __asm__("x5") = a[5];
  __asm__ volatile("svc 0"
                   : "+r"(result)
                   : "r"(which), "r"(second), "r"(third), "r"(fourth), "r"(fifth), "r"(sixth)
                   : "memory");
#endif
  if (result >= 0 || result < -4095) return result;
  errno = (int)-result;
  return -1;
}

// What asks for the time before this has run gets the real one: looking up allocates memory, and Chromium's allocator asks for the time.
__attribute__((constructor)) static void look_up(void) {
  real_clock = NEXT(clock_gettime);
  // The older version of the same name waits on another kind of condition.
  const char *versions[] = {"GLIBC_2.3.2", "GLIBC_2.17"};
  for (int i = 0; i < 2 && !real_wait; i++) real_wait = dlvsym(RTLD_NEXT, "pthread_cond_timedwait", versions[i]);
  FILE *file = fopen("/etc/other-day", "r");
  if (!file) return;
  if (fscanf(file, "%ld", &shift) != 1) shift = 0;
  fclose(file);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  if (!real_clock) return (int)system_call(SYS_clock_gettime, (long[6]){clock, (long)now});
  int result = real_clock(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += shift;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec precise;
  int result = clock_gettime(CLOCK_REALTIME, &precise);
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return result;
}

time_t time(time_t *kept) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (kept) *kept = now.tv_sec;
  return now.tv_sec;
}

int timespec_get(struct timespec *now, int base) {
  return clock_gettime(CLOCK_REALTIME, now) == 0 ? base : 0;
}

// The kernel waits by its own clock. Deadlines of the monotonic one are seconds since the machine started, which are few.
static struct timespec real_deadline(const struct timespec *deadline) {
  struct timespec real = *deadline;
  if (real.tv_sec > 1000000000) real.tv_sec -= shift;
  return real;
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict deadline) {
  if (!real_wait) look_up();
  struct timespec real = real_deadline(deadline);
  return real_wait(condition, mutex, &real);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
  struct timespec real = real_deadline(deadline);
  return NEXT(sem_timedwait)(semaphore, &real);
}

static const struct timespec *real_times(const struct timespec given[2], struct timespec real[2]) {
  if (!given) return given;
  for (int i = 0; i < 2; i++) {
    real[i] = given[i];
    if (given[i].tv_nsec != UTIME_NOW && given[i].tv_nsec != UTIME_OMIT) real[i].tv_sec -= shift;
  }
  return real;
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags) {
  struct timespec real[2];
  return NEXT(utimensat)(folder, path, real_times(times, real), flags);
}

int futimens(int file, const struct timespec times[2]) {
  struct timespec real[2];
  return NEXT(futimens)(file, real_times(times, real));
}

// Node reads the times of files by this.
long syscall(long number, ...) {
  long a[6];
  va_list list;
  va_start(list, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  long result = system_call(number, a);
  if (number == SYS_statx && result == 0) {
    struct statx *facts = (struct statx *)a[4];
    facts->stx_atime.tv_sec += shift;
    facts->stx_btime.tv_sec += shift;
    facts->stx_ctime.tv_sec += shift;
    facts->stx_mtime.tv_sec += shift;
  }
  return result;
}
