// What drawing many turned, blended sprites costs with plain C on SDL2: what `redpackrain bench draw` is compared
// with. Both draw exactly this scene:
//
//   Picture     1280x720 pixels, cleared to (12, 10, 40) in each frame.
//   Atlas       256x64 pixels, four cells of 64x64 in a row; cell k holds a disc with a soft rim, of the colour
//               (255,214,90), (226,60,48), (120,200,255), (230,120,220) for k = 0 ... 3. The colour fills the whole
//               cell; alpha = clamp((30 - d) / 6, 0, 1), d being the distance from the pixel's centre to the cell's
//               centre; straight alpha, 255 times it, rounded.
//   Frame f     is the one at t = f / 60 s. With frac(v) = v - floor(v), sprite i = 0 ... N - 1, drawn in that order,
//               each one S pixels wide and high, has
//                 a = frac(i * 0.6180339887498949)
//                 b = frac(i * 0.7548776662466927)
//                 c = frac(i * 0.5698402909980532)
//                 centre  x = a * 1280 + 24 * sin(2 pi (0.25 t + c))
//                         y = frac(b + t * (0.1 + 0.15 c)) * (720 + S) - S / 2, downwards
//                 turn    (i odd ? -1 : 1) * 2 pi (c + t * (0.5 + 0.5 a)), clockwise for the eye
//                 cell    i & 3
//                 tint    white, with an opacity of 230 / 255, blended over what is there already
//
// Four modes, the ways in which SDL2 can do this:
//   geometry-opengl, geometry-software    one SDL_RenderGeometry for all sprites
//   copyex-opengl, copyex-software        an SDL_RenderCopyExF for each sprite
// OpenGL filters the atlas linearly; SDL's software renderer takes the nearest pixel, as it does by default.
//
// A frame's time goes from the clear to after the present, with the making of the vertices. It is an ordinary frame:
// nothing is read back in it. OpenGL may draw later than it is told to, but Mesa's llvmpipe has to be done before the
// present can hand the picture to the X server. To prove that no drawing escapes, `meanMs` is the time of the whole run
// over its frames, up to when a pixel read after the last of them has arrived: it must be about `medianMs`.
#include <SDL2/SDL.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { width = 1280, height = 720, cell = 64, cells = 4, opacity = 230, framesPerSecond = 60, warmUpFrames = 5 };
static const float turnOnce = 6.283185307179586f;

// What of a sprite stays the same in all frames. Worked out once, in SDL's favour.
typedef struct { float a, b, c; } Seed;
typedef struct { float x, y, turn; } Pose;

typedef struct {
    const char *mode, *save;
    int sprites, size, frames;
    bool geometry;
    SDL_Renderer *renderer;
    SDL_Texture *atlas;
    Seed *seeds;
    // Only for geometry: four corners and two triangles a sprite. Colours, places in the atlas and indices never
    // change, so that a frame only writes positions.
    SDL_Vertex *vertices;
    int *indices;
} Scene;

static _Noreturn void fail(const char *what, const char *why) {
    fprintf(stderr, "draw: %s: %s\n", what, why);
    exit(1);
}

static void *allocate(int count, size_t size) {
    void *memory = calloc((size_t)count, size);
    if (!memory) fail("memory", "there is not enough");
    return memory;
}

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static Scene parse(int count, char **arguments) {
    Scene s = {.mode = "geometry-opengl", .sprites = 5000, .size = 16, .frames = 120};
    for (int i = 1; i < count; i += 2) {
        const char *name = arguments[i], *value = arguments[i + 1];
        if (!value) fail(name, "a value is missing");
        if (!strcmp(name, "--mode")) s.mode = value;
        else if (!strcmp(name, "--save")) s.save = value;
        else if (!strcmp(name, "--sprites")) s.sprites = atoi(value);
        else if (!strcmp(name, "--size")) s.size = atoi(value);
        else if (!strcmp(name, "--frames")) s.frames = atoi(value);
        else fail(name, "unknown; there are --mode --sprites --size --frames --save");
    }
    if (s.sprites < 1 || s.size < 1 || s.frames < 1) fail("--sprites, --size, --frames", "must be at least 1");
    s.geometry = !strncmp(s.mode, "geometry-", 9);
    if (!s.geometry && strncmp(s.mode, "copyex-", 7)) fail(s.mode, "a mode is {geometry,copyex}-{opengl,software}");
    return s;
}

static double frac(double value) { return value - floor(value); }

static Seed *makeSeeds(int sprites) {
    Seed *seeds = allocate(sprites, sizeof *seeds);
    for (int i = 0; i < sprites; i++) {
        double a = frac(i * 0.6180339887498949), b = frac(i * 0.7548776662466927), c = frac(i * 0.5698402909980532);
        seeds[i] = (Seed){(float)a, (float)b, (float)c};
    }
    return seeds;
}

static Pose pose(const Scene *scene, int i, float t) {
    Seed s = scene->seeds[i];
    float size = (float)scene->size, fall = s.b + t * (0.1f + 0.15f * s.c);
    return (Pose){
        .x = s.a * width + 24 * sinf(turnOnce * (0.25f * t + s.c)),
        .y = (fall - floorf(fall)) * (height + size) - size / 2,
        .turn = (i & 1 ? -turnOnce : turnOnce) * (s.c + t * (0.5f + 0.5f * s.a)),
    };
}

static SDL_Texture *makeAtlas(SDL_Renderer *renderer) {
    static const Uint32 colours[cells] = {0xFFD65A, 0xE23C30, 0x78C8FF, 0xE678DC};
    static Uint32 pixels[cell * cells * cell];
    for (int i = 0; i < cell * cells * cell; i++) {
        double x = i % cell + 0.5 - cell / 2, y = i / (cells * cell) + 0.5 - cell / 2;
        double alpha = fmin(fmax((30 - hypot(x, y)) / 6, 0), 1);
        pixels[i] = (Uint32)lround(alpha * 255) << 24 | colours[i / cell % cells];
    }
    SDL_Texture *atlas =
        SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, cells * cell, cell);
    if (!atlas || SDL_UpdateTexture(atlas, NULL, pixels, (int)sizeof pixels / cell)) fail("atlas", SDL_GetError());
    SDL_SetTextureBlendMode(atlas, SDL_BLENDMODE_BLEND);
    return atlas;
}

static SDL_Renderer *openRenderer(const char *driver) {
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, driver);
    // Asking for a driver by name turns SDL's batching off unless it is asked for as well.
    SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, strcmp(driver, "software") ? "linear" : "nearest");
    // Otherwise SDL would bring the picture drawn on the processor to the window by way of OpenGL.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO)) fail("SDL", SDL_GetError());
    SDL_Window *window = SDL_CreateWindow("draw", 0, 0, width, height, SDL_WINDOW_BORDERLESS);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, 0) : NULL;
    if (!renderer) fail(driver, SDL_GetError());
    // SDL takes another driver without a word where the one asked for is missing.
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(renderer, &info) || strcmp(info.name, driver)) fail(driver, "there is no such driver");
    return renderer;
}

static void prepareGeometry(Scene *scene) {
    static const int corners[6] = {0, 1, 2, 0, 2, 3};
    int sprites = scene->sprites;
    scene->vertices = allocate(sprites, 4 * sizeof(SDL_Vertex));
    scene->indices = allocate(sprites, 6 * sizeof(int));
    for (int i = 0; i < sprites; i++) {
        float left = (float)(i & 3) / cells, right = left + 1.0f / cells;
        SDL_FPoint places[4] = {{left, 0}, {right, 0}, {right, 1}, {left, 1}};
        for (int k = 0; k < 4; k++)
            scene->vertices[4 * i + k] = (SDL_Vertex){{0, 0}, {255, 255, 255, opacity}, places[k]};
        for (int k = 0; k < 6; k++) scene->indices[6 * i + k] = 4 * i + corners[k];
    }
}

static void drawGeometry(const Scene *scene, float t) {
    int sprites = scene->sprites;
    float half = (float)scene->size / 2;
    for (int i = 0; i < sprites; i++) {
        Pose p = pose(scene, i, t);
        // The corner at the right and below is at (u, v) from the centre; the other three follow by quarter turns.
        float cosine = half * cosf(p.turn), sine = half * sinf(p.turn), u = cosine - sine, v = sine + cosine;
        SDL_Vertex *corner = scene->vertices + 4 * i;
        corner[0].position = (SDL_FPoint){p.x - u, p.y - v};
        corner[1].position = (SDL_FPoint){p.x + v, p.y - u};
        corner[2].position = (SDL_FPoint){p.x + u, p.y + v};
        corner[3].position = (SDL_FPoint){p.x - v, p.y + u};
    }
    if (SDL_RenderGeometry(scene->renderer, scene->atlas, scene->vertices, 4 * sprites, scene->indices, 6 * sprites))
        fail("SDL_RenderGeometry", SDL_GetError());
}

static void drawCopies(const Scene *scene, float t) {
    float size = (float)scene->size;
    for (int i = 0; i < scene->sprites; i++) {
        Pose p = pose(scene, i, t);
        SDL_Rect from = {(i & 3) * cell, 0, cell, cell};
        SDL_FRect to = {p.x - size / 2, p.y - size / 2, size, size};
        if (SDL_RenderCopyExF(scene->renderer, scene->atlas, &from, &to, p.turn * 360 / turnOnce, NULL, SDL_FLIP_NONE))
            fail("SDL_RenderCopyExF", SDL_GetError());
    }
}

static void drawFrame(const Scene *scene, int frame) {
    float t = (float)frame / framesPerSecond;
    SDL_SetRenderDrawColor(scene->renderer, 12, 10, 40, 255);
    SDL_RenderClear(scene->renderer);
    if (scene->geometry) drawGeometry(scene, t);
    else drawCopies(scene, t);
}

// Copies pixels of what was drawn, which waits until all of it is there.
static void readBack(const Scene *scene, SDL_Rect area, Uint32 *pixels) {
    if (SDL_RenderReadPixels(scene->renderer, &area, SDL_PIXELFORMAT_XRGB8888, pixels, area.w * (int)sizeof *pixels))
        fail("SDL_RenderReadPixels", SDL_GetError());
}

// The time when all that was drawn is there.
static double finished(const Scene *scene) {
    readBack(scene, (SDL_Rect){0, 0, 1, 1}, &(Uint32){0});
    return milliseconds();
}

static void save(const Scene *scene) {
    drawFrame(scene, scene->frames - 1);
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_XRGB8888);
    if (!picture) fail("picture", SDL_GetError());
    readBack(scene, (SDL_Rect){0, 0, width, height}, picture->pixels);
    if (SDL_SaveBMP(picture, scene->save)) fail(scene->save, SDL_GetError());
}

static int ascending(const void *one, const void *other) {
    double x = *(const double *)one, y = *(const double *)other;
    return (x > y) - (x < y);
}

static void measure(const Scene *scene) {
    // Shaders are compiled and memory is found in the frames before the first that counts.
    double *times = allocate(scene->frames, sizeof *times), runStart = 0;
    for (int i = -warmUpFrames; i < scene->frames; i++) {
        if (i == 0) runStart = finished(scene);
        double start = milliseconds();
        drawFrame(scene, i < 0 ? 0 : i);
        SDL_RenderPresent(scene->renderer);
        if (i >= 0) times[i] = milliseconds() - start;
    }
    double mean = (finished(scene) - runStart) / scene->frames;
    qsort(times, (size_t)scene->frames, sizeof *times, ascending);
    double median = times[scene->frames / 2], nsPerSprite = median * 1e6 / scene->sprites;
    printf("{\"scene\":\"draw\",\"renderer\":\"%s\",\"sprites\":%d,\"size\":%d,\"frames\":%d,"
           "\"medianMs\":%.3f,\"p99Ms\":%.3f,\"meanMs\":%.3f,\"nsPerSprite\":%.3f,\"nsPerPixel\":%.4f}\n",
        scene->mode, scene->sprites, scene->size, scene->frames, median, times[scene->frames * 99L / 100], mean,
        nsPerSprite, nsPerSprite / scene->size / scene->size);
}

int main(int count, char **arguments) {
    Scene scene = parse(count, arguments);
    scene.renderer = openRenderer(strchr(scene.mode, '-') + 1);
    scene.atlas = makeAtlas(scene.renderer);
    scene.seeds = makeSeeds(scene.sprites);
    if (scene.geometry) prepareGeometry(&scene);
    else SDL_SetTextureAlphaMod(scene.atlas, opacity);
    measure(&scene);
    if (scene.save) save(&scene);
    return 0;
}
