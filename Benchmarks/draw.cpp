// The scene of draw.c by SFML: one array of vertices for all sprites, as its documentation advises for many.
// What is measured, and how, stands there.
#include <SFML/Graphics.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {
constexpr int width = 1280, height = 720, cell = 64, cells = 4, opacity = 230, framesPerSecond = 60, warmUpFrames = 5;
constexpr float turnOnce = 6.283185307179586f;

struct Seed { float a, b, c; };

float share(int number, double step) {
    double value = number * step;
    return static_cast<float>(value - std::floor(value));
}

double milliseconds() {
    using namespace std::chrono;
    return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

sf::Texture makeAtlas() {
    const unsigned colours[cells] = {0xFFD65A, 0xE23C30, 0x78C8FF, 0xE678DC};
    std::vector<sf::Uint8> pixels;
    for (int i = 0; i < cell * cells * cell; i++) {
        double x = i % cell + 0.5 - cell / 2, y = i / (cells * cell) + 0.5 - cell / 2;
        double alpha = std::clamp((30 - std::hypot(x, y)) / 6, 0.0, 1.0);
        unsigned colour = colours[i / cell % cells];
        for (int shift : {16, 8, 0}) pixels.push_back(static_cast<sf::Uint8>(colour >> shift));
        pixels.push_back(static_cast<sf::Uint8>(std::lround(alpha * 255)));
    }
    sf::Texture atlas;
    if (!atlas.create(cells * cell, cell)) std::exit(1);
    atlas.update(pixels.data());
    atlas.setSmooth(true);
    return atlas;
}
}

int main(int count, char **arguments) {
    int sprites = 5000, size = 16, frames = 120;
    for (int i = 1; i + 1 < count; i += 2) {
        if (!std::strcmp(arguments[i], "--sprites")) sprites = std::atoi(arguments[i + 1]);
        if (!std::strcmp(arguments[i], "--size")) size = std::atoi(arguments[i + 1]);
        if (!std::strcmp(arguments[i], "--frames")) frames = std::atoi(arguments[i + 1]);
    }
    sf::RenderWindow window(sf::VideoMode(width, height), "draw", sf::Style::None);
    sf::Texture atlas = makeAtlas();
    std::vector<Seed> seeds;
    for (int i = 0; i < sprites; i++)
        seeds.push_back({share(i, 0.6180339887498949), share(i, 0.7548776662466927), share(i, 0.5698402909980532)});
    // Colours and places in the atlas never change.
    sf::VertexArray vertices(sf::Quads, static_cast<std::size_t>(sprites) * 4);
    for (int i = 0; i < sprites; i++) {
        float left = static_cast<float>((i & 3) * cell), right = left + cell;
        const sf::Vector2f places[4] = {{left, 0}, {right, 0}, {right, cell}, {left, cell}};
        for (int k = 0; k < 4; k++)
            vertices[4 * i + k] = sf::Vertex({0, 0}, sf::Color(255, 255, 255, opacity), places[k]);
    }
    std::vector<double> times;
    double runStart = 0;
    auto finished = [&] {
        sf::Texture seen;
        seen.create(width, height);
        seen.update(window);
        (void)seen.copyToImage();
        return milliseconds();
    };
    for (int f = -warmUpFrames; f < frames; f++) {
        if (f == 0) runStart = finished();
        double start = milliseconds();
        float t = static_cast<float>(std::max(f, 0)) / framesPerSecond;
        window.clear(sf::Color(12, 10, 40));
        float half = static_cast<float>(size) / 2;
        for (int i = 0; i < sprites; i++) {
            Seed s = seeds[i];
            float fall = s.b + t * (0.1f + 0.15f * s.c);
            float x = s.a * width + 24 * std::sin(turnOnce * (0.25f * t + s.c));
            float y = (fall - std::floor(fall)) * (height + size) - half;
            float turn = (i & 1 ? -turnOnce : turnOnce) * (s.c + t * (0.5f + 0.5f * s.a));
            float cosine = half * std::cos(turn), sine = half * std::sin(turn), u = cosine - sine, v = sine + cosine;
            vertices[4 * i].position = {x - u, y - v};
            vertices[4 * i + 1].position = {x + v, y - u};
            vertices[4 * i + 2].position = {x + u, y + v};
            vertices[4 * i + 3].position = {x - v, y + u};
        }
        window.draw(vertices, &atlas);
        window.display();
        if (f >= 0) times.push_back(milliseconds() - start);
    }
    double mean = (finished() - runStart) / frames;
    std::sort(times.begin(), times.end());
    std::printf(
        "{\"scene\":\"draw\",\"renderer\":\"sfml\",\"sprites\":%d,\"size\":%d,\"frames\":%d,\"medianMs\":%.3f,"
        "\"meanMs\":%.3f}\n",
        sprites, size, frames, times[times.size() / 2], mean);
}
